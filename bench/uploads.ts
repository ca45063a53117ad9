import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { databases } from '#tests/support/database.ts'
import { openLeads } from './leads.ts'
import { spread } from './spread.ts'

const ROUNDS = 3
const REQUESTS = 300

/**
 * Requests a second of `lead/create` while 1,000 visitors a minute send 8 photographs each, against the bare insert that
 * nobody disturbs, and against the one under the same photographs.
 */
export async function measureUploads() {
  const results = []
  for (const { name, open } of databases) {
    const { floor, ours, close } = await openLeads(open, { TRUST_PROXY: 'true' })
    const load = fork(join(import.meta.dirname, 'upload-load.ts'), [String(ours.port)])
    const tell = async (what: 'go' | 'stop') => {
      load.send(what)
      const [{ answers }] = await once(load, 'message')
      return answers as Record<string, number>
    }
    const rounds = []
    let answers = await tell('stop')
    for (let index = 0; index <= ROUNDS; index++) {
      const quiet = await floor.round(REQUESTS)
      await tell('go')
      const figures = { ours: await ours.round(REQUESTS), floor: await floor.round(REQUESTS) }
      answers = await tell('stop')
      if (index > 0) rounds.push({ ...figures, quiet }) // the first one warms up
    }
    load.kill()
    await close()
    results.push({
      name,
      answers,
      ours: spread(rounds.map(({ ours }) => ours)),
      quiet: spread(rounds.map(({ quiet }) => quiet)),
      ratio: spread(rounds.map(({ ours, quiet }) => ours / quiet)),
      alike: spread(rounds.map(({ ours, floor }) => ours / floor)),
    })
  }
  return results
}
