import { registerHooks } from 'node:module'

const HELD = `data:text/javascript,${encodeURIComponent(`
  export const serveBuiltSite = async () => () =>
    new Promise((warm) => {
      process.stdin.once('data', () => process.stdout.write('warm\\n', () => warm()))
      process.stdout.write('warming\\n')
    })
`)}`

// Loaded before a server that a test starts as a process: it says on stdout that it renders its pages ahead, and ends that at the first word on stdin.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.endsWith('/built-site.ts') ? HELD : specifier, context),
})
