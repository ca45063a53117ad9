import { asObject } from '#schemas/validation/json-object.ts'
import { codeOf, errorOf } from '#schemas/validation/thrown.ts'
import { type About, type Check, type Finding, fault } from './check.ts'
import { databaseChecks } from './checks/database.ts'
import { machineChecks } from './checks/machine.ts'
import { mailChecks } from './checks/mail.ts'
import { providerChecks } from './checks/providers.ts'
import { settingChecks } from './checks/settings.ts'
import { siteChecks } from './checks/site.ts'

/** Every check, in the order that they are shown in. */
export const checks: readonly Check[] = [
  ...settingChecks,
  ...siteChecks,
  ...databaseChecks,
  ...machineChecks,
  ...mailChecks,
  ...providerChecks,
]

/** How long a check may take, in milliseconds. */
const LIMIT_MS = 15_000

/** A check with what it found. */
export interface Checked extends Finding {
  readonly name: string
  readonly title: string
}

/** Runs checks side by side (ADM-70). None throws, and each ends within its time: what does not is a fault. */
export const runChecks = (
  about: About,
  all: readonly Check[] = checks,
  limitMs = LIMIT_MS,
): Promise<Checked[]> =>
  Promise.all(all.map(async (check) => ({ ...named(check), ...(await finish(check, about, limitMs)) })))

const named = ({ name, title }: Check) => ({ name, title })

async function finish(check: Check, about: About, limitMs: number): Promise<Finding> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () =>
      resolve(
        fault(
          `Não respondeu em ${limitMs / 1000} segundos.`,
          'Veja se o endereço está certo e se a rede o deixa passar.',
        ),
      ),
    limitMs,
  )
  const finding = (async () => check.run(about))().catch((error: unknown) =>
    fault(
      `Não foi possível verificar (${codeIn(error)}).`,
      'Veja se o endereço e as chaves estão certos e se a rede deixa passar.',
    ),
  )
  return Promise.race([finding, late]).finally(() => clearTimeout(timer))
}

/** What went wrong as the innermost code, or the name: a message may hold an address with a password. */
function codeIn(error: unknown): string {
  const { cause } = asObject(error)
  return cause === undefined ? (codeOf(error) ?? errorOf(error).name) : codeIn(cause)
}
