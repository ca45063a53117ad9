/** Of a document: it may be passed on, it is no such document, or it has macros or loads something from elsewhere. */
export type Finding = 'fit' | 'unfit' | 'active'
