import type { checkState } from '#schemas/calls/admin/state.ts'
import type { ReplyOf } from '#schemas/calls/define-call.ts'
import type { Environment } from '../../core/configuration/environment.ts'
import type { Services } from '../../core/services.ts'
import type { World } from './world.ts'

/** How a check came out: nothing to do, something to look at, or something that does not work or is missing before real use. */
export type Outcome = ReplyOf<typeof checkState>['checks'][number]['outcome']

/** What a check found, in Portuguese and without any secret. */
export interface Finding {
  readonly outcome: Outcome
  readonly text: string
  /** What to do, where there is something to do. */
  readonly todo?: string
}

/** What a check looks at. */
export interface About extends Omit<Services, 'features'> {
  /** The variables as they were set: which are still examples cannot be told from the configuration. */
  readonly env: Environment
  readonly world: World
}

/** One thing that is looked at (ADM-70): a record in the list of its file. It changes nothing that it does not take back. */
export interface Check {
  readonly name: string
  readonly title: string
  /** Anything thrown counts as a fault, of which the code alone is told. */
  run(about: About): Promise<Finding> | Finding
}

export const ok = (text: string): Finding => ({ outcome: 'ok', text })
export const warning = (text: string, todo: string): Finding => ({ outcome: 'warning', text, todo })
export const fault = (text: string, todo: string): Finding => ({ outcome: 'fault', text, todo })
