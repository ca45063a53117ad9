import { plain } from '#schemas/questions/groups/resolve.ts'
import { fromWritten, type WrittenSet } from '#schemas/questions/groups/written.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import type { ServiceSet } from './service-set.tsx'

interface Subgroup {
  id: number
  title: string
  main_group_id: number
  services: readonly { id: number; title: string; labels?: string[]; leadsTo?: number }[]
}

interface Questions {
  questions: WrittenSet
  services: Readonly<Record<string, WrittenSet>>
}

interface Group {
  id: number
  questions: QuestionRecord[]
}

/** The catalogue of the repository, without the services that were merged into others (CAT-34). */
export const subgroups = Object.values(
  import.meta.glob<readonly Subgroup[]>(
    [
      '../../schemas/catalogue/data/*.json',
      '!../../schemas/catalogue/data/{main-groups,featured,columns,popular}.json',
    ],
    { import: 'default', eager: true },
  ),
)
  .flat()
  .map((subgroup) => ({ ...subgroup, services: subgroup.services.filter(({ leadsTo }) => !leadsTo) }))

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
export async function readSet(id: number): Promise<ServiceSet> {
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
