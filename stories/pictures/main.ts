import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { Interrupted, longWork } from '#server/cli/progress.ts'
import { revisionOf, withStorybook } from './built.ts'
import { compare, type Difference } from './compare.ts'
import { MUTATED_STORY, mutations } from './mutations.ts'
import { pageOf } from './page.ts'
import { accept, notesOf, placesIn, readReview, writeReview } from './review.ts'
import { type Taken, takePictures } from './take.ts'
import { tokensChanged } from './tokens.ts'

/** Pictures are kept outside the repository's history. */
const FOLDER = join(import.meta.dirname, '../../pictures')
const places = placesIn(FOLDER)

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Takes the pictures of the working tree, or of a revision, into a folder. It is replaced when all are taken. */
async function take(folder: string, revision?: string, wanted?: string): Promise<Taken> {
  const began = performance.now()
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  const taken = await withStorybook(revision, (storybook) =>
    longWork({ unit: 'stories', language: 'en' }, (report) =>
      takePictures(storybook, fresh, wanted, { report }),
    ),
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
  const seconds = Math.round((performance.now() - began) / 1000)
  print(`${taken.ids.length} pictures of ${revision ?? 'the working tree'} in ${seconds} s`)
  return taken
}

function showReview(): void {
  const review = readReview(FOLDER)
  if (!review) throw new Error('There is no review yet: npm run pictures')
  writeFileSync(places.page, pageOf(review, notesOf(FOLDER)))
}

/** Takes the pictures of a revision, all of them once. Returns the name of their folder. */
async function takeRevision(revision: string, wanted: string): Promise<string> {
  const name = wanted ? `${revision}-some` : revision
  if (wanted || !existsSync(places.of(name))) await take(places.of(name), revision, wanted)
  return name
}

const described = ({ kind, id, pixels, exact, colours }: Difference) =>
  kind === 'changed'
    ? `${kind} ${id} (${[`${pixels} pixels to the eye, ${exact} exactly`, ...(colours ?? [])].join('; ')})`
    : `${kind} ${id}`

/** Changes one story in each small way, and says whether the comparison names it. Fails where it does not. */
async function tryMutations(): Promise<void> {
  const folder = join(FOLDER, 'mutations')
  const [before, now, drawn] = ['before', 'now', 'differences'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  rmSync(folder, { recursive: true, force: true })
  await withStorybook(undefined, async (storybook) => {
    await takePictures(storybook, before, MUTATED_STORY)
    for (const mutation of [undefined, ...mutations]) {
      rmSync(now, { recursive: true, force: true })
      await takePictures(storybook, now, MUTATED_STORY, mutation ? { mutation } : {})
      const differences = await compare(before, now, drawn)
      const isRight = mutation === undefined ? differences.length === 0 : differences.length > 0
      if (!isRight) process.exitCode = 1
      print(`${isRight ? 'right' : 'WRONG'}: ${mutation?.name ?? 'nothing changed'}`)
      for (const difference of differences) print(`  ${described(difference)}`)
    }
  })
}

/** Takes the pictures and compares them; tokens that changed come first, then lists by name what differs. */
async function review(against: string | undefined, wanted: string): Promise<void> {
  const before = against === undefined ? 'accepted' : await takeRevision(revisionOf(against), wanted)
  const { failures } = await take(places.current, undefined, wanted)
  const differences = await compare(join(FOLDER, before), places.current, places.differences, wanted)
  const tokens = tokensChanged(join(FOLDER, before), places.current)
  writeReview(FOLDER, { before, tokens, differences, failures })
  showReview()
  for (const { name, scheme, before: was, now } of tokens) print(`token ${name} (${scheme}): ${was} → ${now}`)
  for (const difference of differences) print(described(difference))
  for (const [id, why] of Object.entries(failures)) print(`failed ${id}: ${why.split('\n')[0]}`)
  print(`${differences.length} differ, ${Object.keys(failures).length} failed: ${places.page}`)
}

function acceptAll(ids: readonly string[], note: string): void {
  const all = readReview(FOLDER)?.differences.map(({ id }) => id) ?? []
  const chosen = ids.length === 0 || ids.includes('*') ? all : ids
  accept(FOLDER, chosen, note, new Date())
  showReview()
  print(`accepted ${chosen.length}: ${note}`)
}

/** Serves the review to this machine alone, with forms that accept. */
async function serve(): Promise<void> {
  showReview()
  const app = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  await app.register(fastifyStatic, { root: FOLDER })
  app.post('/accept', async (request, reply) => {
    const form = request.body as URLSearchParams
    // Only the page itself may post.
    if (request.headers.origin !== `http://${request.headers.host}`) return reply.code(403).send()
    acceptAll(form.getAll('id'), form.get('note') ?? '')
    return reply.redirect('/', 303)
  })
  print(`the review is at ${await app.listen({ host: '127.0.0.1', port: 6007 })}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    accept: { type: 'boolean' },
    note: { type: 'string' },
    review: { type: 'boolean' },
    mutations: { type: 'boolean' },
  },
})

try {
  if (values.review) await serve()
  else if (values.mutations) await tryMutations()
  else if (values.accept) acceptAll(positionals, values.note ?? 'sem nota')
  else await review(values.against, positionals[0] ?? '')
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.stderr.write('Interrupted. Nothing changed.\n')
  process.exitCode = 130
}
