import { statusOf } from '#schemas/validation/thrown.ts'
import { DatabaseAway } from '../db/database-away.ts'
import { readingFrom } from '../db/read-from.ts'
import type { Services } from '../services.ts'
import type { apiCaller } from './api-caller.ts'
import { pageOnServer } from './form-pages.ts'
import { makeReady, pageCache } from './page-cache.ts'
import { noPreloads, type Preloads } from './preloads.ts'
import { type App, fillTemplate, type RenderContext, type RenderModule, type RenderResult } from './render.ts'
import type { renderQueue } from './render-queue.ts'

/** The source of a page's HTML: the built site, or Vite in development. */
export interface PageSource {
  template(app: App, url: string): Promise<string> | string
  entry(): Promise<RenderModule>
  /** Links to what a page's modules load; without it there are none. */
  preloads?: Preloads
}

/** Whether a page could not be made because the database is away: found out here, or told by one of our own calls. */
export const isAway = (error: unknown): boolean => error instanceof DatabaseAway || statusOf(error) === 503

/** How long a page has the same order and date, so that a returning browser has it already. */
const SAME_MS = 10 * 60_000

/** How long a page without random order stays the same: of the date it shows the year alone. */
const SAME_SHARED_MS = 24 * 3_600_000

/** A page, and whether the server could not answer some of its calls for the moment (503). */
export type Rendered = RenderResult & { away: boolean }

/** How many orders of a shuffled page are kept. */
export const ORDERS = 8

/** Renders the pages of `source`, and keeps those that are the same for everybody. Their calls go through `call`, they themselves through a queue. */
export function pageRenderer(
  services: Services,
  source: PageSource,
  call: ReturnType<typeof apiCaller>,
  { queued, ownTurn }: ReturnType<typeof renderQueue>,
) {
  const { preloads = noPreloads } = source
  const { config, clock, database, features } = services
  const shared = pageCache<Rendered>()

  /** How long the page at a path has the same date. */
  const sameFor = ({ isShared, isShuffled }: RenderModule, path: string) =>
    isShared(path) && !isShuffled(path) ? SAME_SHARED_MS : SAME_MS

  /**
   * `asks` says whether the page asks about cookies. `more` is for a page that takes forms: calls for its visitor, and the
   * headers that it is asked for with. Throws TooManyPages (SRV-31).
   */
  const render = async (
    url: URL,
    nonce: string,
    order: number,
    asks: boolean,
    {
      headers = {},
      ...more
    }: Pick<RenderContext, 'call' | 'onServer' | 'form'> & { headers?: Record<string, string> } = {
      call,
      onServer: { ...pageOnServer(services), token: '' },
    },
  ): Promise<Rendered> => {
    const entry = await source.entry()
    const now = clock.now() - (clock.now() % sameFor(entry, url.pathname))
    const settings = config.publicSettings
    let away = false
    const watched = async (...callArguments: Parameters<typeof call>) =>
      more.call(...callArguments).catch((error: unknown) => {
        away ||= isAway(error)
        throw error
      })
    const context = {
      ...more,
      asks,
      call: watched as typeof call,
      nonce,
      settings,
      seed: (now / SAME_MS) * ORDERS + order,
      now,
      ownTurn,
    }
    const request = new Request(url, { headers, method: more.form ? 'POST' : 'GET' })
    const page = await queued(() => entry.render(request, context))
    const status = away && page.status === 500 ? 503 : page.status
    return { ...page, head: preloads(page) + page.head, away, status }
  }

  /** A page that is the same for everybody; as it was rendered where it is not there (404), or leads elsewhere. */
  const makeShared = async (url: URL, order: number, asks: boolean) => {
    const page = await render(url, '', order, asks)
    if (page.status !== 200 || page.redirect !== undefined || page.away) return page
    return makeReady(fillTemplate(await source.template(page.app, url.pathname), page, ''))
  }

  /**
   * Changes when shared pages show something else: the span of time, and what the features report
   * (`Feature.revisions`).
   */
  const stateNow = async (path: string) => {
    const span = sameFor(await source.entry(), path)
    const revisions = features
      .flatMap(({ revisions = [] }) => revisions)
      .map((revision) => revision(database.db))
    return [Math.floor(clock.now() / span), ...(await Promise.all(revisions))].join(' ')
  }

  /**
   * A page as it is kept: with or without its question about cookies. It is made from the primary: what a replica does not have
   * yet would be kept for good.
   */
  const readyPage = (state: string, url: URL, order: number, asks: boolean) =>
    shared(state, `${url.pathname} ${order}${asks ? ' asks' : ''}`, () =>
      readingFrom('primary', () => makeShared(url, order, asks)),
    )

  return { render, stateNow, readyPage }
}
