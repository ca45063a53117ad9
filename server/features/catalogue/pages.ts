import { slugOf } from '#schemas/catalogue/addresses.ts'
import { askedInWords } from '#schemas/questions/asked-in-words.ts'
import { inOrder } from '#schemas/questions/to-step.ts'
import { isBranching, middleOf } from '#schemas/wizards/order/progress.ts'
import type { Db } from '../../core/db/tables.ts'
import { NotFound } from '../../core/http/errors.ts'
import type { Services } from '../../core/services.ts'
import { activeProfessionals } from '../profiles/offers.ts'
import { shownPrices, shownPromise } from '../promise/offers.ts'
import { leadsTo, type QuestionsRepository } from '../questions/offers.ts'
import { catalogueRepository } from './repository.ts'
import { textsOf } from './service-texts.ts'

export const UNKNOWN_SERVICE = 'Este serviço não existe.'
/** How many related services a page shows at most. */
const RELATED = 6

/** What the pages of services (PAGE-36) and of subgroups (PAGE-38) show. */
export function cataloguePages(db: Db, questions: QuestionsRepository, clock: Services['clock']) {
  const catalogue = catalogueRepository(db)

  /** Other services of the subgroup; where there are none, popular ones of the main group. */
  async function relatedTo(id: number, sub_group_id: number, main_group_id: number) {
    const ownServices = await catalogue.servicesOfSubgroup(sub_group_id)
    const others = ownServices.some((service) => service.id !== id)
      ? []
      : await catalogue.popularOf(main_group_id)
    const related = new Map([...ownServices, ...others].map((service) => [service.id, service]))
    related.delete(id)
    return [...related.values()]
      .slice(0, RELATED)
      .map((service) => ({ id: service.id, title: service.title, sub_group_id: service.sub_group_id }))
  }

  return {
    /** Throws NotFound for an id that no service ever had. */
    async service(id: number) {
      const service = await catalogue.anyService(id)
      if (!service) throw new NotFound(UNKNOWN_SERVICE)
      const { title, sub_group_id, main_group_id } = service
      const [published, texts, related] = [
        await questions.published(id),
        await textsOf(db, [id]),
        await relatedTo(id, sub_group_id, main_group_id),
      ]
      const made = published && (await questions.definition(published.version))
      const shown = {
        id,
        title,
        subgroup: { id: sub_group_id, title: service.subgroup },
        main_group: { id: main_group_id, title: service.main_group },
        related,
      }
      if (!published || !made)
        return {
          ...shown,
          withdrawn: true,
          redirect: (await leadsTo(db, id)) ?? null,
          asked: [],
          branching: false,
          middle: 0,
          texts: null,
          promise: null,
          prices: null,
          professionals: [],
          version: '',
          step: null,
        }
      const { definition, source } = made
      return {
        ...shown,
        withdrawn: false,
        redirect: null,
        asked: inOrder(source.questions)
          .filter(({ answer }) => !answer.when)
          .map(({ question }) => askedInWords(question.replaceAll('%service%', title))),
        branching: isBranching(definition),
        middle: middleOf(definition),
        texts: texts.get(id)?.texts ?? null,
        promise: await shownPromise(db, id),
        prices: await shownPrices(db, id),
        professionals: await activeProfessionals(db, id, clock.now()),
        version: published.version,
        step: definition.steps[0] ?? null,
      }
    },

    /** The subgroup with a slug, also with an earlier one. Throws NotFound where no subgroup has it. */
    async subgroup(slug: string) {
      const [subgroups, mainGroups] = [await catalogue.subgroups(), await catalogue.mainGroups()]
      const current = subgroups.find(({ title }) => slugOf(title) === slug)
      const former = current ? undefined : await catalogue.formerly(slug)
      const subgroup = current ?? subgroups.find((one) => one.id === former?.id)
      if (!subgroup) throw new NotFound('Esta área não existe.')
      const { id, title, main_group_id } = subgroup
      const inGroup = await catalogue.servicesOf(main_group_id)
      const services = inGroup.filter(({ sub_group_id }) => sub_group_id === id)
      const texts = await textsOf(
        db,
        services.map((service) => service.id),
      )
      const filled = new Set(inGroup.map(({ sub_group_id }) => sub_group_id))
      return {
        id,
        title,
        main_group: {
          id: main_group_id,
          title: mainGroups.find((group) => group.id === main_group_id)?.title ?? '',
        },
        services: services.map((service) => ({
          id: service.id,
          title: service.title,
          line: texts.get(service.id)?.texts.included[0] ?? null,
        })),
        others: subgroups
          .filter((other) => other.main_group_id === main_group_id && other.id !== id && filled.has(other.id))
          .map((other) => ({ id: other.id, title: other.title })),
      }
    },
  }
}
