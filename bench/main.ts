import { parseArgs } from 'node:util'
import { progressOn } from '#server/cli/progress.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => `${value.toFixed(2)} ms`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of `visitors`: less than three minutes in all. */
    short: { type: 'boolean', default: false },
    /** Of `visitors`: euros that a processor costs in an hour. */
    price: { type: 'string', default: '0.01' },
  },
})

/** What is measured, by name; each loads what it needs itself. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  sizes: async () => {
    const [{ measureSizes }, { measureLoaded }] = await Promise.all([
      import('./sizes.ts'),
      import('./loaded.ts'),
    ])
    for (const { what, limit, kib } of [...measureSizes(), ...(await measureLoaded())])
      print(`${what}: ${kib.toFixed(1)} KiB gzipped (limit ${limit})`)
  },
  search: async () => {
    const { measureSearch } = await import('./search.ts')
    for (const { count, limit, ours, floor } of measureSearch()) {
      print(
        `search over ${count} titles: median ${ms(ours.median)}, p95 ${ms(ours.p95)}, p99 ${ms(ours.p99)} (limit ${limit} ms); one pass of includes: median ${ms(floor.median)}; ratio ${(ours.median / floor.median).toFixed(1)}`,
      )
    }
  },
  leads: async () => {
    const [{ measureLeads }, { perDatabase }] = await Promise.all([
      import('./leads.ts'),
      import('./per-database.ts'),
    ])
    await perDatabase('leads', async (kind) => {
      const { floor, ours, ratio } = await measureLeads(kind)
      print(
        `lead/create on ${kind.name}: ${ours.median.toFixed(0)}/s, p99 ${ms(ours.p99)}; the same rows alone ${floor.median.toFixed(0)}/s, p99 ${ms(floor.p99)}; ratio ${ratio.median.toFixed(2)}, ${ratio.p5.toFixed(2)} to ${ratio.p95.toFixed(2)} (at least 0.60)`,
      )
    })
  },
  steps: async () => {
    const { measureSteps } = await import('./steps.ts')
    const { ours, floor, slower } = await measureSteps()
    print(
      `Continuar to the next question painted for the first time, processor ${slower}× slower: median ${ms(ours.median)}, p95 ${ms(ours.p95)}; written by hand ${ms(floor.median)}, p95 ${ms(floor.p95)}; ratio ${(ours.median / floor.median).toFixed(2)} (limit 2.50)`,
    )
  },
  loan: async () => {
    const { measureLoan } = await import('./loan.ts')
    for await (const { people, ours, floor } of measureLoan()) {
      const { keys, steps } = ours
      const ratio = steps.median / floor.steps.median
      print(
        `home loan, step 2 with ${people} of four people, processor 4× slower: a key median ${ms(keys.median)}, p95 ${ms(keys.p95)} (limit 50 ms; written by hand ${ms(floor.keys.median)}); a step median ${ms(steps.median)}, p95 ${ms(steps.p95)}; written by hand ${ms(floor.steps.median)}, p95 ${ms(floor.steps.p95)}; ratio ${ratio.toFixed(2)} (limit 1.50)`,
      )
    }
  },
  signin: async () => {
    const { measureSignIn } = await import('./signin.ts')
    const { busy, idle, ratio } = await measureSignIn()
    print(
      `another route while 20 people a second sign in: p99 ${ms(busy.p99)}, idle p99 ${ms(idle.p99)}; ratio ${ratio.toFixed(2)} (limit 3)`,
    )
  },
  vitals: async () => {
    const { measureVitals } = await import('./pages.ts')
    for (const { path, lcp, cls, blocked } of await measureVitals()) {
      print(
        `${path} on a phone, slow 4G, processor 4× slower: largest paint ${ms(lcp)} (limit 1500), layout shift ${cls.toFixed(3)} (limit 0.05), blocked ${ms(blocked)} (limit 100)`,
      )
    }
  },
  presses: async () => {
    const [{ measurePresses }, { spread }] = await Promise.all([
      import('./presses.ts'),
      import('./spread.ts'),
    ])
    const all: number[] = []
    let page = ''
    for await (const { path, control, took } of measurePresses()) {
      if (path !== page) print(`${path} …`)
      page = path
      all.push(took)
      if (took > 200) print(`${path}, '${control}': ${took} ms until the next picture (limit 200)`)
    }
    const { median, p95 } = spread(all)
    const most = Math.max(0, ...all)
    print(
      `${all.length} presses on public pages, processor 4× slower: median ${median} ms, p95 ${p95} ms, at most ${most} ms (limit 200)`,
    )
  },
  area: async () => {
    const { measureAreaVitals } = await import('./pages.ts')
    for (const { path, lcp, cls } of await measureAreaVitals()) {
      print(
        `${path} on a phone, slow 4G, processor 4× slower: largest paint ${ms(lcp)} (limit 2500), layout shift ${cls.toFixed(3)} (limit 0.05)`,
      )
    }
  },
  serving: async () => {
    const { measureServing } = await import('./pages.ts')
    const { first, perSecond, median, p99 } = await measureServing()
    print(
      `home over HTTP: ${perSecond.toFixed(0)}/s (at least 300), median ${ms(median)}, p99 ${ms(p99)}; rendering it first: ${ms(first)}`,
    )
  },
  services: async () => {
    const { measureServicePages } = await import('./pages.ts')
    const { count, cold, bytes, perSecond, cores } = await measureServicePages()
    print(
      `pages of services: rendered first in median ${ms(cold.median)}, p95 ${ms(cold.p95)} (limit 30); ${count} of them kept in ${(bytes / 1e6).toFixed(0)} MB (limit 100); one of them ${perSecond.toFixed(0)}/s with ${cores.toFixed(1)} cores for server and visitors (at least 1000)`,
    )
  },
  import: async () => {
    const { measureImport } = await import('./import.ts')
    for (const { name, seconds, megabytes, lookup } of await measureImport()) {
      print(
        `import of GeoNames' list on ${name}: ${seconds.toFixed(1)} s (limit 30), at most ${megabytes.toFixed(0)} MB (limit 300); a lookup median ${ms(lookup.median)}, p99 ${ms(lookup.p99)} (limit 1 ms)`,
      )
    }
  },
  held: async () => {
    const { measureHeld } = await import('./held.ts')
    for (const { name, call, took, most, statusCode, bytes } of await measureHeld())
      print(
        `${call} on ${name}: ${ms(took)}, ${(bytes / 1024).toFixed(0)} KB (${statusCode}); event loop held at most ${ms(most)} (limit 50)`,
      )
  },
  memory: async () => {
    const { measureMemory } = await import('./memory.ts')
    for (const { name, started, pages, afterPages, afterQuestionnaires, most } of await measureMemory())
      print(
        `memory on ${name}: ${started.toFixed(0)} MB after the start (limit 260), ${afterPages.toFixed(0)} after ${pages} pages (limit 400), ${afterQuestionnaires.toFixed(0)} after the questionnaires too; at most ${most.toFixed(0)} while hostile files are imported (limit 700)`,
      )
  },
  hostile: async () => {
    const { measureHostileLoad } = await import('./hostile-load.ts')
    for await (const { name, load, wait, peak, answers } of measureHostileLoad())
      print(
        `${load} on ${name}: /healthz waited at most ${ms(wait)}; at most ${peak.toFixed(0)} MB so far (limit 700); answered ${answers || 'nothing'}`,
      )
    const { measureHostile } = await import('./hostile.ts')
    for await (const { name, held, counts, failed } of measureHostile())
      print(
        `hostile files on ${name}: ${counts.small} held the event loop at most ${ms(held.small)}, ${counts.large} of up to 10 MB at most ${ms(held.large)} (limit 50); ${failed} not answered as they should`,
      )
  },
  'hostile-steps': async () => {
    const { measureHostileSteps } = await import('./hostile-steps.ts')
    for await (const { name, posts, statuses, attacks, sent, faults } of measureHostileSteps()) {
      print(
        `hostile steps on ${name}: ${posts} posts (${JSON.stringify(attacks)}), answered ${JSON.stringify(statuses)}, ${sent} sent; ${faults.length} answered otherwise, or with answers lost (none may be)`,
      )
      for (const fault of faults) print(`  ${fault}`)
    }
  },
  bodies: async () => {
    const { measureBodies } = await import('./bodies.ts')
    const only = process.env.CALLS?.split(',') ?? []
    for await (const { name, call, count, held, worst, bytes, statuses } of measureBodies(only))
      print(
        `${call} on ${name}: ${count} hostile requests (${statuses}) held the event loop at most ${ms(held)} (limit 50; ${worst}); largest reply ${(bytes / 1024).toFixed(0)} KB`,
      )
  },
  photos: async () => {
    const { measurePhotos } = await import('./photos.ts')
    const { ready, gap, slower } = await measurePhotos()
    print(
      `a photograph of 12 megapixels ready to send, processor ${slower}× slower: median at most ${ms(ready.median)}, p95 ${ms(ready.p95)} (limit 2000); longest time between two frames ${ms(gap)}`,
    )
  },
  lists: async () => {
    const { measureAdminLists } = await import('./admin-lists.ts')
    for (const { name, page, median, worst } of await measureAdminLists()) {
      print(
        `a page of 1,000,000 rows on ${name}, ${page}: median ${ms(median)}, worst ${ms(worst)} (limit 100)`,
      )
    }
  },
  find: async () => {
    const { measureFinding } = await import('./market/find.ts')
    for await (const { name, page, median, p95, worst, wholes } of measureFinding())
      print(
        `1,000,000 open requests for 50,000 professionals on ${name}, ${page}: median ${ms(median)}, p95 ${ms(p95)} (limit 50), worst ${ms(worst)}; tables read whole: ${wholes.join(', ') || 'none'}`,
      )
  },
  announce: async () => {
    const { measureAnnouncing } = await import('./market/announce.ts')
    for await (const { name, median, p95, ratio } of measureAnnouncing())
      print(
        `200 professionals told of a request in all its waves on ${name}: median ${median.toFixed(2)} s, p95 ${p95.toFixed(2)} s (limit 5); lead/create at the same time ${ratio.median.toFixed(2)} of its rate without, ${ratio.p5.toFixed(2)} to ${ratio.p95.toFixed(2)}`,
      )
  },
  push: async () => {
    const [{ measurePush }, { perDatabase }] = await Promise.all([
      import('./market/push.ts'),
      import('./per-database.ts'),
    ])
    await perDatabase('push', async (kind) => {
      const { count, byItself, loaded, ratio } = await measurePush(kind)
      print(
        `${count} pushes among 10,000 devices on ${kind.name}, from their commit to the push service: median ${byItself.median.toFixed(2)} s, p95 ${byItself.p95.toFixed(2)} s (limit 5), with lead/create at the same time ${loaded.median.toFixed(2)} s, p95 ${loaded.p95.toFixed(2)} s; lead/create at the same time ${ratio.median.toFixed(2)} of its rate without, ${ratio.p5.toFixed(2)} to ${ratio.p95.toFixed(2)} (at least 0.60)`,
      )
    })
  },
  sweeps: async () => {
    const { measureSweeps } = await import('./market/sweeps.ts')
    for await (const { name, work, turn, longest, count, seconds, held, wholes } of measureSweeps())
      print(
        `${work} among 1,000,000 requests on ${name}, ${turn}: ${count} statements, the longest ${ms(longest.took)} (limit 50; ${longest.sql.replace(/\s+/g, ' ').slice(0, 120)}), ${seconds.toFixed(1)} s in all; event loop held at most ${ms(held)} (limit 50); tables read whole: ${wholes.join(', ') || 'none'}`,
      )
  },
  streams: async () => {
    const { measureStreams } = await import('./market/streams.ts')
    for await (const { name, streams, before, more } of measureStreams())
      print(
        `${streams} open streams of events in one process on ${name}: ${more.toFixed(0)} MB more (limit 200) than ${before.toFixed(0)} MB`,
      )
  },
  propose: async () => {
    const { measureProposing } = await import('./market/propose.ts')
    for await (const { name, ours, floor, ratio } of measureProposing())
      print(
        `a proposal under 50 senders on ${name}: median ${ms(ours.median)}, p99 ${ms(ours.p99)}; the same rows alone median ${ms(floor.median)}, p99 ${ms(floor.p99)}; ratio of p99 ${(ours.p99 / floor.p99).toFixed(2)} (limit 3), by rounds ${ratio.median.toFixed(2)}, ${ratio.p5.toFixed(2)} to ${ratio.p95.toFixed(2)}`,
      )
  },
  town: async () => {
    const { measureTown } = await import('./market/town.ts')
    const percent = (part: number) => `${(part * 100).toFixed(0)} %`
    for await (const { rule, groups, promise } of measureTown()) {
      for (const { name, requests, shares } of groups) {
        const words = shares.map(({ count, hours, share }) => `${count} in ${hours} h ${percent(share)}`)
        print(`the town, ${rule}, ${requests} requests, ${name}: ${words.join(', ')}`)
      }
      const { fives, ones, awakeHour, awakeHourUrgent, fiveOfFive, heardOfOne, heard } = promise
      print(
        `the town, ${rule}: of ${fives} requests with five eligible professionals or more, ${percent(awakeHour)} have one proposal within an hour of waking hours (limit 95 %; of the urgent ones ${percent(awakeHourUrgent)}), ${percent(fiveOfFive)} have five within 48 hours (limit 80 %); of ${ones} with one, ${percent(heardOfOne)} of the clients have heard within 24 hours (limit 100 %; of all ${percent(heard)})`,
      )
    }
  },
  rows: async () => {
    const { measureRows } = await import('./rows.ts')
    for (const { table, rows, bytes } of await measureRows())
      print(`${table} on PostgreSQL: ${bytes.toFixed(0)} bytes a row with its indexes (${rows} rows)`)
  },
  visitors: async () => {
    const { tellVisitors } = await import('./visitors/tell.ts')
    for await (const line of tellVisitors({ short: values.short, price: Number(values.price) })) print(line)
  },
  questions: async () => {
    const { measureConditions, measureHold, measureQuestions } = await import('./questions.ts')
    for (const { count, lint, preview, step } of measureQuestions()) {
      print(
        `${count} questions: linter ${ms(lint)}, preview's module ${ms(preview)}, walk of a step ${ms(step)}; a question ${ms((lint + preview + step) / count)}`,
      )
    }
    for (const { count, compile, lint, walk } of measureConditions()) {
      print(
        `${count} questions, every fourth under a condition, in times of those without: compiled ${compile.toFixed(2)}, linter ${lint.toFixed(2)}, walk ${walk.toFixed(2)} (limit 1.2 for compiling and walking)`,
      )
    }
    const { measureEditor } = await import('./editor.ts')
    for (const { count, key, step, anew } of await measureEditor()) {
      print(
        `${count} questions in a browser: a key in the editor median ${ms(key.median)}, p95 ${ms(key.p95)} (limit 50); its preview begun again median ${ms(anew.median)}, p95 ${ms(anew.p95)}; a step of it median ${ms(step.median)}, p95 ${ms(step.p95)}`,
      )
    }
    print(
      `event loop while 400 questions are compiled at the same time: held at most ${ms(await measureHold())} (limit 50)`,
    )
  },
}

if (!(Number(values.price) >= 0)) {
  process.stderr.write(`--price is euros an hour, such as 0.01: '${values.price}'\n`)
  process.exit(2)
}
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench '${unknown[0]}': ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
const wanted = positionals.length > 0 ? positionals : Object.keys(benches)
const progress = progressOn(process.stderr, Date.now, { unit: 'benches', language: 'en' })
for (const [index, name] of wanted.entries()) {
  progress.report(index, wanted.length)
  await benches[name]?.()
  progress.clear()
}
process.exit()
