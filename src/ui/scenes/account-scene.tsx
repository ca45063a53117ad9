import { ink, Scene } from './scene.tsx'

const grounds = [ink.cream, ink.blush, ink.mint] as const

/** The three backgrounds of the account's pages: a street by day, a workshop, a garden; by the page's seed. */
export function AccountScene({ which }: { which: number }) {
  return (
    <Scene viewBox="0 0 480 480" width={480}>
      <circle cx="240" cy="240" r="216" fill={grounds[which] ?? ink.cream} />
      {which === 0 && <Street />}
      {which === 1 && <Workshop />}
      {which >= 2 && <Garden />}
      <path d="M40 392h400" stroke={ink.blue} strokeWidth="6" strokeLinecap="round" />
    </Scene>
  )
}

function Street() {
  return (
    <>
      <circle cx="360" cy="120" r="34" fill={ink.sun} />
      <rect x="90" y="200" width="120" height="190" rx="6" fill={ink.white} />
      <path d="m76 208 74-66 74 66z" fill={ink.pink} />
      <rect x="230" y="150" width="150" height="240" rx="6" fill={ink.slate} />
      <path d="M222 156h166l-14-32H236z" fill={ink.blue} />
      {[170, 220, 270].map((y) => (
        <g key={y} fill={ink.cream}>
          <rect x="252" y={y} width="34" height="34" rx="4" />
          <rect x="324" y={y} width="34" height="34" rx="4" />
        </g>
      ))}
      <rect x="288" y="326" width="36" height="64" rx="4" fill={ink.pink} />
      <rect x="130" y="312" width="40" height="78" rx="4" fill={ink.blue} />
      <rect x="110" y="236" width="32" height="32" rx="4" fill={ink.slate} />
      <rect x="160" y="236" width="32" height="32" rx="4" fill={ink.slate} />
    </>
  )
}

function Workshop() {
  return (
    <>
      <rect x="96" y="316" width="288" height="22" rx="6" fill={ink.sun} />
      <path d="M124 338v52M356 338v52" stroke={ink.blue} strokeWidth="14" strokeLinecap="round" />
      <rect x="150" y="120" width="180" height="130" rx="10" fill={ink.white} />
      <path
        d="M178 148v60M178 208c0 16 22 16 22 0"
        stroke={ink.slate}
        strokeWidth="10"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M236 146v84" stroke={ink.pink} strokeWidth="12" strokeLinecap="round" />
      <rect x="218" y="140" width="38" height="20" rx="5" fill={ink.blue} />
      <path d="M296 150v76" stroke={ink.slate} strokeWidth="8" strokeLinecap="round" />
      <circle cx="296" cy="152" r="14" fill="none" stroke={ink.slate} strokeWidth="8" />
      <rect x="136" y="270" width="86" height="46" rx="6" fill={ink.pink} />
      <path d="M160 270v-14h38v14" stroke={ink.blue} strokeWidth="8" fill="none" />
      <circle cx="300" cy="294" r="22" fill={ink.leaf} />
      <rect x="284" y="296" width="32" height="20" rx="4" fill={ink.blue} />
    </>
  )
}

function Garden() {
  return (
    <>
      <circle cx="120" cy="130" r="30" fill={ink.sun} />
      <path d="M320 390V250" stroke={ink.blue} strokeWidth="14" strokeLinecap="round" />
      <circle cx="320" cy="200" r="72" fill={ink.leaf} />
      <circle cx="276" cy="236" r="44" fill={ink.mint} />
      <rect x="110" y="270" width="130" height="120" rx="6" fill={ink.white} />
      <path d="m96 276 79-62 79 62z" fill={ink.pink} />
      <rect x="156" y="318" width="40" height="72" rx="4" fill={ink.blue} />
      {[70, 260, 392].map((x) => (
        <g key={x}>
          <path d={`M${x} 390v-34`} stroke={ink.leaf} strokeWidth="6" strokeLinecap="round" />
          <circle cx={x} cy="350" r="12" fill={ink.rose} />
        </g>
      ))}
    </>
  )
}
