import { useEffect } from 'react'
import { COOKIE_CONSENT } from '#schemas/forms/cookie-consent.ts'
import { useSiteData } from '#src/api/site-data.tsx'
import { useStored } from '#src/lib/storage/use-stored.ts'

const ID = 'facebook-sdk'
const ADDRESS = 'https://connect.facebook.net/pt_PT/sdk.js'
const VERSION = 'v21.0'

interface FacebookWindow {
  FB?: { init: (options: { appId: string; version: string }) => void }
  fbAsyncInit?: () => void
}

/** Loads Facebook's SDK where it is configured and cookies were accepted (ACC-22); nothing here waits for it. */
export function FacebookSdk() {
  const { facebookAppId } = useSiteData().settings
  const consent = useStored(COOKIE_CONSENT)

  useEffect(() => {
    if (!facebookAppId || consent !== 'accepted' || document.getElementById(ID)) return
    const page = window as FacebookWindow
    page.fbAsyncInit = () => page.FB?.init({ appId: facebookAppId, version: VERSION })
    const script = document.createElement('script')
    script.id = ID
    script.src = ADDRESS
    script.async = true
    document.head.append(script)
  }, [facebookAppId, consent])

  return null
}
