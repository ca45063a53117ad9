import { registerHooks } from 'node:module'

const NO_SITE = 'data:text/javascript,export const serveViteSite = async () => {}'

// Loaded before a server that tests start as a process: it answers calls alone, and is there in a third of the time.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.endsWith('/vite-site.ts') ? NO_SITE : specifier, context),
})
