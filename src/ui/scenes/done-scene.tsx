import { ink, Scene } from './scene.tsx'

/** An envelope on its way, with a tick. */
export function DoneScene() {
  return (
    <Scene viewBox="0 0 240 140" width={200}>
      <ellipse cx="120" cy="126" rx="84" ry="10" fill={ink.mist} />
      <rect x="52" y="34" width="136" height="88" rx="12" fill={ink.blush} />
      <path
        d="m54 42 66 46 66-46"
        fill="none"
        stroke={ink.pink}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="184" cy="38" r="26" fill={ink.leaf} />
      <path
        d="m172 38 9 9 16-17"
        fill="none"
        stroke={ink.white}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14 60h24M22 80h18M10 100h28" stroke={ink.sun} strokeWidth="5" strokeLinecap="round" />
    </Scene>
  )
}
