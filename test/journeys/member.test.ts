import t from 'tap'
import * as account from './account.ts'
import * as door from './coming-and-going.ts'
import type { Step } from './coming-and-going.ts'
import { everyoneTravels, twoWays } from './everyone.ts'
import { openWorld, Traveller } from './traveller.ts'

const world = await openWorld(t)

const journey: [string, Step][] = [
  ['registers', door.registers],
  ['names a first address', door.namesFirstAddress],
  ['signs out when sure', door.signsOutWhenSure],
  ['signs in by account and password', door.signsInByPassword],
  ['links WeChat', door.bindsWechat],
  ['signs out again', door.signsOutWhenSure],
  ['signs in by phone and code', door.signsInByPhone],
  ['signs out once more', door.signsOutWhenSure],
  ['signs in by WeChat', door.signsInByWechat],
  ['signs in for the day', account.signsInForTheDay],
  ['saves a nickname and a picture', account.savesNicknameAndPicture],
  ['names another company', account.namesAnotherCompany],
  ['ends another device', account.endsAnotherDevice],
  ['sets a payment password', account.setsPayPassword],
  ['binds a mail address by the link in the message', account.bindsMail],
  ['hands in the real name', account.handsInRealName],
  ['changes the phone', account.changesPhone],
  ['changes the password', account.changesPassword],
  ['adds and drops an address', account.addsAndDropsAnAddress],
  ['asks for an account manager', account.asksForManager],
  ['follows a product and a store', account.follows],
  ['clears the history', account.clearsHistory],
  ['reads a message', account.readsAMessage],
  ['takes the data along', account.takesDataAlong],
  ['finds every page of the account', account.findsEveryPage],
  ['erases the account', account.erasesAccount],
]

everyoneTravels(t, 'a member', twoWays, journey, async (way) => {
  await world.mall.database.owner.sql`truncate wechat_links, rate_counters`
  return Traveller.setOut(world, way)
})
