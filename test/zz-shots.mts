import { launchBrowser } from './support/browser.ts'
const base='http://127.0.0.1:4499'
const b=await launchBrowser()
async function go(user:string, lang:string, width:number, paths:string[]){
  const c=await b.newContext({viewport:{width,height:900}, deviceScaleFactor:1}); const p=await c.newPage()
  await p.goto(`${base}/login?lang=${lang}`); await p.fill('form.stack [name=username]',user); await p.fill('form.stack [name=password]',user+'-2026'); await Promise.all([p.waitForNavigation(),p.keyboard.press('Enter')])
  for(const path of paths){ const r=await p.goto(base+path); console.log(user,path,r?.status()); await p.screenshot({path:`/tmp/shots/${user}-${lang}-${width}-${path.replace(/\W+/g,'_')}.png`,fullPage:true}).catch(e=>console.log(String(e).slice(0,100))) }
  await c.close()
}
const op=process.env.OP!.split(','), se=(process.env.SE??'').split(',').filter(Boolean), me=(process.env.ME??'').split(',').filter(Boolean)
await go('demo-operator','zh',1440,op); 
if(se.length) await go('demo-store','zh',1440,se)
if(me.length) await go('demo-member','zh',1440,me)
if(process.env.EN){ await go('demo-operator','en',390,op); if(me.length) await go('demo-member','en',390,me); if(se.length) await go('demo-store','en',390,se)}
await b.close()
