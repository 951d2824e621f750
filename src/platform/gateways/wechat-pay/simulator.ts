import { StartupError } from '../../db/index.ts'

const PATIENCE_MS = 3000

/**
 * If WECHAT_PAY_SIMULATOR names a running simulator (`npm run dev:wechat`), the mall uses its merchant, keys and
 * address for settings that are not given. Production refuses this setting.
 */
export async function withPaySimulator(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const base = env['WECHAT_PAY_SIMULATOR']
  if (!base || env['APP_ENV'] === 'production') return env
  try {
    const address = new URL('/_control/settings', base)
    const answer = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) })
    const settings = (await answer.json()) as Record<string, string>
    const wanted = Object.entries(settings).filter(([name]) => name.startsWith('WECHAT_PAY_') && !env[name])
    return { ...env, ...Object.fromEntries(wanted) }
  } catch {
    throw new StartupError(
      'Configuration is wrong. WECHAT_PAY_SIMULATOR: no simulator answers there; `npm run dev:wechat` starts one',
    )
  }
}
