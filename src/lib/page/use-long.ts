import { useEffect, useState } from 'react'

/** From when on waiting is said, in milliseconds. */
const LONG = 300

/** Whether something has been under way for 300 ms (PAGE-65). */
export function useLong(busy: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLong(true), LONG)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [busy])
  return long
}
