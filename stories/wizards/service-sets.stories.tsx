import type { Meta, StoryObj } from '@storybook/react-vite'
import { plain } from '#schemas/questions/groups/resolve.ts'
import { fromWritten, type WrittenSet } from '#schemas/questions/groups/written.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { type ServiceSet, ServiceSetView } from '#stories/support/service-set.tsx'

interface Subgroup {
  id: number
  services: readonly { id: number; title: string }[]
}

interface Questions {
  questions: WrittenSet
  services: Readonly<Record<string, WrittenSet>>
}

interface Group {
  id: number
  questions: QuestionRecord[]
}

const subgroups = Object.values(
  import.meta.glob<readonly Subgroup[]>(
    [
      '../../schemas/catalogue/data/*.json',
      '!../../schemas/catalogue/data/{main-groups,featured,columns,popular}.json',
    ],
    { import: 'default', eager: true },
  ),
).flat()

const questionFiles = import.meta.glob<Questions>('../../schemas/questions/data/*.json', {
  import: 'default',
})

const groups = new Map(
  Object.values(
    import.meta.glob<readonly Group[]>('../../schemas/questions/data/groups.json', {
      import: 'default',
      eager: true,
    }),
  )
    .flat()
    .map((group) => [group.id, group]),
)

/** A service's title and questions, as the seed reads them: its own set, or its subgroup's, with the groups in it. */
async function read(id: number): Promise<ServiceSet> {
  for (const subgroup of subgroups) {
    const service = subgroup.services.find((one) => one.id === id)
    const file = questionFiles[`../../schemas/questions/data/${subgroup.id}.json`]
    if (!service || !file) continue
    const { questions, services } = await file()
    const written = services[id] ?? questions
    return { title: service.title, questions: plain(fromWritten(written, groups).questions) }
  }
  throw new Error(`There is no service ${id}`)
}

/** What 25 services of all areas ask: conditions, numbers, dates, places, photographs and warnings. */
const meta: Meta = { title: 'Assistentes/Pedido/Perguntas dos serviços' }
export default meta

const story = (id: number): StoryObj => ({
  loaders: [async () => ({ set: await read(id) })],
  render: (_args, { loaded }) => <ServiceSetView {...loaded.set} />,
  globals: { viewport: { value: 'desktop' } },
})

export const CommercialLetting = story(14)
export const PropertyPhotographs = story(10)
export const HolidayLetCleaning = story(21)
export const KitchenRemodelling = story(43)
export const HousePainting = story(55)
export const Plumber = story(59)
export const Electrician = story(65)
export const RoofRepair = story(77)
export const GasLeak = story(141)
export const HomeLifts = story(143)
export const CarpetCleaning = story(192)
export const Removals = story(204)
export const FurnitureRemovals = story(270)
export const Handyman = story(222)
export const BuildingInspection = story(318)
export const GasInspection = story(315)
export const AirConditioningRepair = story(342)
export const HeatPumps = story(353)
export const Accountant = story(369)
export const WeddingPhotographer = story(398)
export const Catering = story(422)
export const Towing = story(453)
export const PrivateDriver = story(457)
export const PhysicsLessons = story(468)
export const DrivingLessons = story(561)
