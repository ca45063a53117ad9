import type { ComponentType, ReactNode } from 'react'
import type { WizardEvent } from '#machines/wizard/events.ts'
import type { WizardSnapshot } from '#machines/wizard/machine.ts'

/** What every view of a wizard is given: what its machine is at, and how to send it an event. */
export interface WizardViewProps<Snapshot = Pick<WizardSnapshot, 'value' | 'context'>> {
  snapshot: Snapshot
  send: (event: WizardEvent) => void
}

/** A page in a step's place, for example the review. */
interface PageLayoutProps {
  id: string
  heading: string
  children: ReactNode
  /** The button that leads back. */
  back: ReactNode
  /** The button that leads on. */
  next: ReactNode
}

export type PageLayout = ComponentType<PageLayoutProps>

/** How a feature lays out the pages that all wizards have, and its words on them. */
export interface WizardPages {
  readonly Layout: PageLayout
  readonly words: {
    readonly back: string
    readonly submit: string
    /** What the review says before the answers. */
    readonly review?: string
    /** A word before the reason for which sending failed. */
    readonly failed?: string
    /** Where the answers are kept meanwhile. */
    readonly reassurance: string
  }
}

export interface WizardPagesProps extends WizardViewProps {
  pages: WizardPages
}
