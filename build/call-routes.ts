import type { Plugin } from 'vite'
import { calls } from '#schemas/calls/calls.ts'

const ID = 'virtual:call-routes'

/**
 * The table of calls as a browser needs it: how each is made. The schemas of what goes in and out are the
 * server's alone: a browser has no use for them.
 */
export function callRoutes(): Plugin {
  return {
    name: 'call-routes',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(routes())}` : undefined),
  }
}

const routes = () =>
  Object.fromEntries(
    Object.entries(calls).map(([name, { method, path, inForm, contentType, role, signedIn }]) => [
      name,
      { method, path, inForm, contentType, signedIn: role !== undefined || signedIn },
    ]),
  )
