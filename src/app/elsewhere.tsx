import { useEffect } from 'react'

/** A page of the other app, the site or the administration: the browser asks the server for it, at the same address and state. */
export function Elsewhere() {
  useEffect(() => location.reload(), [])
  return null
}
