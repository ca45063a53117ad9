import type { FastifyInstance } from 'fastify'
import { calls } from '#schemas/calls/calls.ts'
import columns from '#schemas/catalogue/data/columns.json' with { type: 'json' }
import { groupDrawing, serviceWords } from '#schemas/sharing/picture.ts'
import { NotFound } from '../../core/http/errors.ts'
import { handle } from '../../core/http/handle.ts'
import type { Services } from '../../core/services.ts'
import { homeFigures } from '../promise/offers.ts'
import { questionsOf } from '../questions/offers.ts'
import { pictureIdOf, pictureSender } from '../sharing/offers.ts'
import { cataloguePages, UNKNOWN_SERVICE } from './pages.ts'
import { catalogueRepository } from './repository.ts'

/** Services and their groups (CAT-1, CAT-2), and what their pages show (PAGE-36, PAGE-38). */
export function catalogueRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const catalogue = catalogueRepository(db)
  const pages = cataloguePages(db, questionsOf(services), services.clock)
  const sendPicture = pictureSender()
  handle(app, calls.listServices, () => catalogue.services())
  handle(app, calls.listTitles, () => catalogue.titles())
  handle(app, calls.listColumns, async () => {
    const titles = new Map((await catalogue.titles()).map(({ id, title }) => [id, title]))
    return columns.map(({ title, rows }) => {
      const cards = rows.flatMap((id) => {
        const name = titles.get(id)
        return name === undefined ? [] : [{ id, name }]
      })
      return { title, rows: cards.map(({ name }) => name), ids: cards.map(({ id }) => id) }
    })
  })
  handle(app, calls.listFeatured, async () => {
    const rows = await catalogue.featured()
    const figures = await homeFigures(
      db,
      rows.flatMap(({ cards }) => cards.map(({ service }) => service)),
    )
    return rows.map(({ title, cards }) => ({
      title,
      cards: cards.map((card) => {
        const line = figures.get(card.service)
        return line === undefined ? card : { ...card, figures: line }
      }),
    }))
  })
  handle(app, calls.listMainGroups, () => catalogue.mainGroups())
  handle(app, calls.listSubgroups, () => catalogue.subgroups())
  handle(app, calls.listServicesOfMainGroup, ({ params }) => catalogue.servicesOf(params.id))
  handle(app, calls.listPopularServices, ({ params }) => catalogue.popularOf(params.id))
  handle(app, calls.showServicePage, ({ params }) => pages.service(params.id))
  handle(app, calls.showServicePicture, async ({ params: { file }, reply }) => {
    const service = await catalogue.anyService(Number(pictureIdOf(file)))
    if (!service) throw new NotFound(UNKNOWN_SERVICE)
    return sendPicture(reply, serviceWords(service.title), groupDrawing(service.main_group_id))
  })
  handle(app, calls.showSubgroupPage, ({ params }) => pages.subgroup(params.slug))
}
