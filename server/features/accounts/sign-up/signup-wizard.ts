import type { PublishedWizard } from '#schemas/forms/page-on-server.ts'
import { compileWizard } from '#schemas/wizards/compile.ts'
import type { CompiledWizard } from '#schemas/wizards/compiled.ts'
import { wizards } from '#schemas/wizards/registry.ts'
import type { SignupSubgroup } from '#schemas/wizards/signup/catalogue.ts'
import type { Db } from '../../../core/db/tables.ts'
import { onePerServer, type Services } from '../../../core/services.ts'

const REMEMBER_MS = 60_000

/** The sign-up for the current catalogue, which is read at most once a minute. */
export function signupWizard(db: Db, clock: { now(): number }) {
  let made: { until: number; wizard: Promise<Awaited<ReturnType<typeof make>>> } | undefined

  let compiled: { catalogue: string; wizard: CompiledWizard } | undefined

  async function make() {
    const services = await db
      .selectFrom('services')
      .innerJoin('subgroups', 'subgroups.id', 'services.sub_group_id')
      .select(['services.id', 'subgroups.id as subgroup', 'subgroups.main_group_id'])
      .where('services.withdrawn_at', 'is', null)
      .orderBy('services.id')
      .execute()
    const bySubgroup = Map.groupBy(services, ({ subgroup }) => subgroup)
    const subgroups = [...bySubgroup].map(
      ([id, subgroupServices]): SignupSubgroup => ({
        id,
        main_group_id: subgroupServices[0]?.main_group_id ?? 0,
        services: subgroupServices.map((service) => service.id),
      }),
    )
    // Compiling blocks the event loop, so that it only happens when the catalogue has changed.
    const catalogue = JSON.stringify(subgroups)
    if (catalogue !== compiled?.catalogue) {
      const { definition, formats } = wizards.signup
      compiled = { catalogue, wizard: compileWizard(definition(subgroups), formats) }
    }
    return compiled.wizard
  }

  return () => {
    if (made && clock.now() < made.until) return made.wizard
    const making = { until: clock.now() + REMEMBER_MS, wizard: make() }
    made = making
    // After a failure, the next request tries again.
    making.wizard.catch(() => {
      if (made === making) made = undefined
    })
    return making.wizard
  }
}

export type SignupWizard = ReturnType<typeof signupWizard>

/** The address of its module. */
export const SIGNUP_ADDRESS = '/wizards/signup.js'

/** The server's one sign-up wizard. */
export const signupWizardOf = onePerServer(({ database, clock }) => signupWizard(database.db, clock))

/** The sign-up, if an address is its module's. */
export const signupAt = async (services: Services, address: string): Promise<PublishedWizard | undefined> =>
  address === SIGNUP_ADDRESS ? { ...(await signupWizardOf(services)()) } : undefined
