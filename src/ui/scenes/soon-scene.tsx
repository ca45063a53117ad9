import { ink, Scene } from './scene.tsx'

/** A house with its scaffold still up. */
export function SoonScene() {
  return (
    <Scene viewBox="0 0 320 220" width={320}>
      <ellipse cx="160" cy="194" rx="136" ry="16" fill={ink.mist} />
      <rect x="104" y="98" width="112" height="94" rx="6" fill={ink.blush} />
      <path d="m92 104 68-58 68 58z" fill={ink.pink} />
      <rect x="146" y="140" width="32" height="52" rx="4" fill={ink.blue} />
      <rect x="118" y="116" width="24" height="24" rx="3" fill={ink.white} />
      <rect x="182" y="116" width="24" height="24" rx="3" fill={ink.white} />
      <path
        d="M86 70v124M234 70v124M86 92h148M86 144h148M86 92l60 52M234 92l-60 52"
        stroke={ink.sun}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="262" cy="56" r="16" fill={ink.sun} />
    </Scene>
  )
}
