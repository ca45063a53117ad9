import Stack from '@mui/material/Stack'
import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { latePart } from '../late-part.tsx'
import type { ToastProps } from './toast.tsx'

const Toast = latePart(() => import('./toast.tsx')).component((part) => part.Toast)

type Notification = ToastProps['notification']

type Notify = (text: string, severity?: Notification['severity'], action?: Notification['action']) => void

const NotifyContext = createContext<Notify>(() => {})

/** Shows a message at the page's edge for eight seconds, announced to screen readers; with a button that undoes, where there is one (PRO-26). */
export const useNotify = (): Notify => use(NotifyContext)

let lastId = 0

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notification[]>([])
  const notify = useCallback<Notify>((text, severity = 'success', action) => {
    lastId += 1
    const id = lastId
    setShown((list) => [...list, { id, severity, text, action }])
  }, [])
  const dismiss = useCallback((id: number) => setShown((list) => list.filter((other) => other.id !== id)), [])
  return (
    <NotifyContext value={notify}>
      {children}
      <Stack
        aria-live="polite"
        spacing={1}
        sx={{
          displayPrint: 'none',
          position: 'fixed',
          right: 16,
          bottom: 16,
          left: 16,
          zIndex: 'snackbar',
          alignItems: 'flex-end',
          pointerEvents: 'none',
        }}
      >
        {shown.map((notification) => (
          <Suspense key={notification.id}>
            <Toast notification={notification} onDismiss={dismiss} />
          </Suspense>
        ))}
      </Stack>
    </NotifyContext>
  )
}
