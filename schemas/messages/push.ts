/** The kinds of push that a person chooses (PSH-2): a professional those of an account, a client those of a request. */
export const pushKinds = {
  professional: ['requests', 'chat', 'choices'],
  client: ['proposals', 'chat'],
} as const

export type PushKind = (typeof pushKinds)[keyof typeof pushKinds][number]

export const allPushKinds = [
  'requests',
  'choices',
  'chat',
  'proposals',
] as const satisfies readonly PushKind[]

/** What a push carries to the service worker, encrypted (PSH-4). */
export interface PushPayload {
  /** What its device tells us that it was shown by (PSH-5). */
  readonly id: string
  readonly title: string
  readonly body: string
  /** The path of the page that it opens, on our own site. */
  readonly path: string
}

/** The most of an address of a push service, in characters. */
export const MAX_ENDPOINT = 1000

/** How many devices of one account, and of one request, show pushes. */
export const maxDevices = { account: 10, request: 4 } as const
