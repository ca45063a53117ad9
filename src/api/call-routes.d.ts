/** How each call is made, by its name (see `build/call-routes.ts`). */
declare module 'virtual:call-routes' {
  type CallName = import('#schemas/calls/calls.ts').CallName
  type Call = import('#schemas/calls/define-call.ts').Call
  const routes: Readonly<
    Record<CallName, Pick<Call, 'method' | 'path' | 'inForm' | 'contentType' | 'signedIn'>>
  >
  export default routes
}
