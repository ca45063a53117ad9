/** What takes the place of what is gone; null for nothing. */
export type Instead = { readonly id: number; readonly title: string } | null

/** Thrown by `loadWizard` where there is no such wizard any more: trying again would not help. */
export class GoneForGood extends Error {
  readonly instead: Instead

  constructor(message: string, instead: Instead) {
    super(message)
    this.instead = instead
  }
}
