import { ink, Scene } from './scene.tsx'

/** A signpost with nowhere to go. */
export function LostScene() {
  return (
    <Scene viewBox="0 0 320 220" width={320}>
      <ellipse cx="160" cy="190" rx="130" ry="18" fill={ink.mist} />
      <rect x="154" y="52" width="12" height="138" rx="6" fill={ink.blue} />
      <path d="M90 60h92l20 18-20 18H90z" fill={ink.pink} />
      <path d="M232 108h-88l-20 18 20 18h88z" fill={ink.sun} />
      <path
        d="M106 78h52M148 126h60"
        stroke={ink.white}
        strokeWidth="6"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <circle cx="250" cy="168" r="20" fill={ink.leaf} />
      <circle cx="66" cy="174" r="14" fill={ink.mint} />
    </Scene>
  )
}
