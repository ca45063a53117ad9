/** The finding on a document: it may be forwarded, it is no such document, or it has macros or loads something. */
export type Finding = 'fit' | 'unfit' | 'active'
