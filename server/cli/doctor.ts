import { type Checked, runChecks } from '../features/doctor/run-checks.ts'
import { realWorld } from '../features/doctor/world.ts'
import type { Run } from './command.ts'
import { withDatabase } from './with-database.ts'

const signs = { ok: '✔', warning: '!', fault: '✘' } as const

/** Says what is missing before real use and what does not work (ADM-70). Returns 1 where there is a fault. */
export const examine: Run = () =>
  withDatabase(async (services) => {
    const findings = await runChecks({ ...services, env: process.env, world: realWorld })
    process.stdout.write(findings.map(lineOf).join(''))
    const count = (wanted: Checked['outcome']) => findings.filter(({ outcome }) => outcome === wanted).length
    const faults = count('fault')
    process.stdout.write(`\n${faults} por resolver, ${count('warning')} a ver, ${count('ok')} em ordem.\n`)
    return faults > 0 ? 1 : 0
  })

const lineOf = ({ outcome, title, text, todo }: Checked): string =>
  `${signs[outcome]} ${title}: ${text}\n${todo === undefined ? '' : `    → ${todo}\n`}`
