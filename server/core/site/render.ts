import type { CallName, Calls } from '#schemas/calls/calls.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { PageOnServer, PostedForm } from '#schemas/forms/page-on-server.ts'
import type { PublicSettings } from '#schemas/messages/public-settings.ts'

/** The app that runs a page in the browser. The two are built apart, so that neither makes the other larger. */
export type App = 'site' | 'admin'

/** The result of rendering an address by the site's server bundle. */
export interface RenderResult {
  status: number
  app: App
  headers?: Record<string, string>
  redirect?: string
  /** The modules that the page needs at once, by their paths in the repository, and scripts of the server. */
  modules?: readonly string[]
  scripts?: readonly string[]
  /** Elements for the page's head. */
  head: string
  body: string
  /** The data for hydration, as JSON that is safe inside a script element. */
  data: string
}

export interface RenderContext {
  call: <N extends CallName>(name: N, input: object) => Promise<ReplyOf<Calls[N]>>
  nonce: string
  settings: PublicSettings
  /** For shuffles: the browser repeats them with the same one. */
  seed: number
  /** Milliseconds since 1970. */
  now: number
  /** For pages that take forms. */
  onServer?: PageOnServer
  /** The form that was posted; undefined where the page is asked for. */
  form?: PostedForm
  /** Whether the page asks about cookies: the browser's cookie has no answer (PAGE-9). */
  asks: boolean
  /** Waits for a turn of the event loop, before the HTML is rendered (SRV-31). */
  ownTurn?: () => Promise<void>
}

export interface RenderModule {
  /** The paths of the pages in the sitemap. */
  listedPaths(call: RenderContext['call']): Promise<readonly string[]>
  /** The pages to render before the first visitor comes. */
  warmUpPaths(call: RenderContext['call']): Promise<readonly string[]>
  /** Whether the page at a path is the same for everybody who asks for the same `ownSearch`. */
  isShared(path: string): boolean
  /** The part of its query that the page at an address shows something by; '' where there is none. */
  ownSearch(url: URL): Promise<string>
  /** The page of the order that the address of a page opens, with the rest of its query (ORD-13); undefined where it opens none. */
  orderPage(
    url: URL,
    context: Pick<RenderContext, 'call'> & { onServer: PageOnServer },
  ): Promise<string | undefined>
  /** Whether the page at a path shows things in an order that differs from load to load. */
  isShuffled(path: string): boolean
  /** The one path of the page that a path leads to; undefined where there is no page. */
  pathOfPage(path: string): string | undefined
  /** Whether the page at a path takes posted forms. */
  takesForms(path: string): boolean
  /** Whether such forms may have photographs. */
  takesPhotos(path: string): boolean
  render(request: Request, context: RenderContext): Promise<RenderResult>
}

/** Puts a rendered page into the site's template. Returns its HTML. */
export const fillTemplate = (template: string, { head, body, data }: RenderResult, nonce: string): string =>
  template
    .replace('<!--app-head-->', () => head)
    .replace('<!--app-data-->', () => `<script type="application/json" id="hydration">${data}</script>`)
    .replaceAll('%NONCE%', nonce)
    .replace('<!--app-html-->', () => body)
