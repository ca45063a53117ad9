import { MAX_CONTENT_BYTES, type ServiceContent } from '#schemas/questions/content.ts'
import { contentInOrder, recordInOrder } from '#schemas/questions/export-file.ts'
import { imported, rejoined } from '#schemas/questions/groups/imported.ts'
import { groupsIn, levelOf, mayInclude } from '#schemas/questions/groups/resolve.ts'
import { type Finding, lint } from '#schemas/questions/lint.ts'
import { setInWords } from '#schemas/questions/place-words.ts'
import type { QuestionRecord } from '#schemas/questions/record.ts'
import { isGroup, isSubgroupSet, subgroupSetId } from '#schemas/questions/service-ids.ts'
import { fold } from '#schemas/text/fold.ts'
import { asObject } from '#schemas/validation/json-object.ts'
import { readStored } from '../../../core/db/stored.ts'
import { BASE, baseContent } from '../rows.ts'
import { partsOf, shapeProblems } from './file-shape.ts'

export interface FileFinding extends Finding {
  service: number
  /** Where it is in the file, both from 1. */
  line?: number
  column?: number
}

/** A finding and its place in the file as it was understood. */
export type Placed = FileFinding & { place: string }

/** What a file is compared with. */
export interface InForce {
  /** What is published, by service and group. */
  contents: Map<number, ServiceContent>
  /** The base questions in force as JSON. */
  base: string
  subgroups: number[]
  /** What services and groups of the file are here that nobody knows by their ids, 0 for left out; without it each is a new one. */
  isNow?: ReadonlyMap<number, number> | undefined
  /** The services and groups that have a draft; with `isNow`. */
  drafts?: readonly number[] | undefined
}

/** A service or group of a file whose id nobody knows here. */
export interface UnknownSet {
  service: number
  title: string
}

/** A content of a file that differs from the published one, as it is stored. */
export interface ChangedContent {
  id: number
  text: string
}

const HEAVY = `As perguntas pesam mais de ${MAX_CONTENT_BYTES / 1_000_000} MB, que é o que o editor guarda. Encurte os textos, ou tire opções.`

const kindOf = (id: number): string =>
  isSubgroupSet(id) ? `subgroup ${id}` : isGroup(id) ? 'group' : 'service'

/** One part of a file: a service, a group or the base questions. */
interface Part {
  id: number
  place: string
  fileContent: ServiceContent
}

/** A part whose questions come from the groups that those of the file are here. */
function withGroups<P extends Part>(part: P, hereOf: (id: number) => number): P {
  const { questions, leftOut } = part.fileContent
  // The questions of a group that is left out stay as the file has them, the set's own.
  const here = (group: number) => hereOf(group) || group
  return {
    ...part,
    fileContent: {
      ...part.fileContent,
      questions: questions.map((record) =>
        record.from ? { ...record, from: { ...record.from, group: here(record.from.group) } } : record,
      ),
      ...(leftOut && { leftOut: leftOut.map((left) => ({ ...left, group: here(left.group) })) }),
    },
  }
}

/** The parts of a file that has no problems of shape, or those of its parts that have none, checked by the linter. */
export function checkParts(file: unknown, { contents, base, subgroups, isNow, drafts = [] }: InForce) {
  const shape = shapeProblems(file).map((each) => ({ ...each, level: 'error' as const }))
  const lists = partsOf(file)
  if (!lists) return { changed: [], unchanged: 0, unknown: [], findings: shape as Placed[], refused: true }
  const broken = new Set(shape.map(({ place }) => PART.exec(place)?.[0]))
  const present = new Map(contents)
  present.set(BASE, baseContent(readStored<QuestionRecord[]>(base).map(recordInOrder)))
  const partsIn = (name: 'groups' | 'services') =>
    lists[name].map((each, n): Part => {
      const { id, ...fields } = asObject(each)
      // A part of another shape is among the broken parts.
      return { id: Number(id), place: `/${name}/${n}`, fileContent: fields as unknown as ServiceContent }
    })
  const bases = lists.base
    ? [{ id: BASE, place: '/base', fileContent: baseContent(lists.base as QuestionRecord[]) }]
    : []
  // A subgroup's set begins empty.
  const setsHere = new Set([...contents.keys(), ...drafts, ...subgroups.map(subgroupSetId)])
  /** What a service or group of the file is here; 0 for left out. */
  const hereOf = (id: number): number => {
    const here = setsHere.has(id) ? id : (isNow?.get(id) ?? id)
    return here === BASE || levelOf(here) === levelOf(id) ? here : id
  }
  const sets = [...partsIn('groups'), ...partsIn('services')]
    .map((part) => ({ ...part, inFile: part.id, id: hereOf(part.id) }))
    // An unknown one that is left out.
    .filter(({ id, place }) => id !== BASE || broken.has(place))
  const parts = [...bases, ...sets.map((part) => (broken.has(part.place) ? part : withGroups(part, hereOf)))]
  const sound = parts.filter(({ place }) => !broken.has(place))
  const unknown = sets.flatMap(({ id, inFile, place, fileContent: { title } }) => {
    const isMade = isNow?.get(inFile) === id && !isSubgroupSet(id)
    return isNow && !broken.has(place) && !setsHere.has(id) && !isMade ? [{ service: inFile, title }] : []
  })
  const twice = sound.filter(({ id }, n) => sound.findIndex((other) => other.id === id) < n)
  const inFile = new Map(
    sound.flatMap(({ id, fileContent }) => (isGroup(id) ? [[id, fileContent] as const] : [])),
  )
  const asImported = ({ id, fileContent }: Part): ServiceContent => {
    if (id === BASE) return fileContent
    const published = present.get(id)
    const knowsGroups = lists.version !== 1 || fileContent.questions.some(({ from }) => from)
    return imported(
      knowsGroups || !published ? fileContent : rejoined(fileContent, published),
      inFile,
      contents,
    )
  }
  const changed = sound
    .map((part) => ({ ...part, content: contentInOrder(asImported(part)) }))
    .map((each) => ({ ...each, text: JSON.stringify(each.content) }))
    .filter(({ id, text }) => JSON.stringify(present.get(id)) !== text)
  const heavy = changed.filter(({ text }) => Buffer.byteLength(text) > MAX_CONTENT_BYTES)
  const titles = [
    ...[...contents].map(([id, { title }]) => ({ id, title })),
    ...sound.filter(({ id }) => id !== BASE).map(({ id, fileContent }) => ({ id, title: fileContent.title })),
  ]
  // A group may be called as a service is, and a subgroup's set as both.
  const after = new Map(titles.map(({ id, title }) => [id, `${kindOf(id)} ${fold(title)}`]))
  const named = Map.groupBy(after.keys(), (id) => after.get(id))
  const findings = changed.flatMap(({ id, content, fileContent, place }): Placed[] => {
    const before = present.get(id)
    const taken = (named.get(after.get(id)) ?? []).some((other) => other !== id)
    const findings = lint(content, {
      before,
      titles: taken && before?.title !== content.title ? [content.title] : [],
      services: [...after.keys()].filter((other) => other !== id && !isGroup(other)),
      subgroups,
      base: id === BASE,
      group: isGroup(id),
      groups: [...groupsIn(content)].filter((group) => mayInclude(id, group)),
    })
    return findings.map((each) => ({
      service: id,
      ...each,
      place: placeIn({ place, fileContent }, content, each.path),
    }))
  })
  // The other faults of a part whose shape is wrong.
  const others = parts
    .filter(({ place }) => broken.has(place))
    .flatMap(({ id, fileContent, place }): Placed[] => {
      const said = new Set(shape.map((each) => each.place))
      const isBase = place === '/base'
      const at = isBase || id > BASE ? { service: id, path: '' } : { service: BASE, path: place }
      return lint(fileContent, { base: isBase, group: isGroup(id), subgroups })
        .map((each) => ({
          ...each,
          ...at,
          path: at.path + each.path,
          place: placeIn({ place, fileContent }, fileContent, each.path),
        }))
        .filter((each) => !said.has(each.place))
    })
  return {
    unknown,
    changed: unknown.length > 0 ? [] : changed.map(({ id, text }) => ({ id, text })),
    unchanged: sound.length - changed.length,
    findings: [
      ...shape,
      ...heavy.map(({ id, place }) => ({
        service: id,
        path: '',
        place,
        level: 'error' as const,
        message: HEAVY,
      })),
      ...twice.map(({ id, place }) => ({
        service: id,
        path: '',
        place,
        level: 'error' as const,
        message: `O ${setInWords(id)} está duas vezes no ficheiro.`,
      })),
      ...findings,
      ...others,
    ],
    refused: shape.length > 0 || heavy.length > 0 || twice.length > 0,
  }
}

const PART = /^\/(?:base|(?:groups|services)\/\d+)/
const QUESTION = /^\/questions\/(\d+)(.*)$/

/** Where a finding's place in a content is in the file. Questions are told by their names: importing may sort them. */
function placeIn({ place, fileContent }: Omit<Part, 'id'>, content: ServiceContent, path: string): string {
  const [, index, rest = ''] = QUESTION.exec(path) ?? []
  if (index === undefined) return place === '/base' ? place : place + path
  const name = content.questions[Number(index)]?.answer?.name
  const same = fileContent.questions.findIndex((record) => record?.answer?.name === name)
  const at = content === fileContent || same < 0 ? Number(index) : same
  return place === '/base' ? `${place}/${at}${rest}` : `${place}/questions/${at}${rest}`
}
