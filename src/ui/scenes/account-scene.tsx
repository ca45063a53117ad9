import { ink, Scene } from './scene.tsx'

const grounds = [ink.cream, ink.blush, ink.mint] as const

const scenes = [Street, Workshop, Garden] as const

/** How many backgrounds there are to choose from (ACC-28). */
export const SCENES = scenes.length

interface AccountSceneProps {
  /** Its number; without one only the background shows. */
  which: number | undefined
  /** Cut off at the bottom, to stand on a card. */
  small?: boolean
}

/** The three backgrounds of the account's pages: a street by day, a workshop, a garden. */
export function AccountScene({ which, small = false }: AccountSceneProps) {
  const Chosen = which === undefined ? undefined : scenes[which]
  return (
    <Scene viewBox={small ? '24 22 432 372' : '0 0 480 480'} width={480}>
      <circle cx="240" cy="240" r="216" fill={grounds[which ?? 0]} />
      {Chosen && <Chosen />}
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
      <circle cx="110" cy="122" r="30" fill={ink.sun} />
      <path d="M342 386V236" stroke={ink.blue} strokeWidth="14" strokeLinecap="round" />
      <path d="m342 300 36-34M342 322l-30-28" stroke={ink.blue} strokeWidth="8" strokeLinecap="round" />
      <g fill={ink.leaf}>
        <circle cx="342" cy="176" r="64" />
        <circle cx="296" cy="232" r="46" />
        <circle cx="390" cy="230" r="44" />
      </g>
      {[
        [318, 158],
        [362, 190],
        [292, 238],
        [396, 236],
        [344, 240],
      ].map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="8" fill={ink.sun} />
      ))}
      <rect x="106" y="262" width="134" height="130" rx="6" fill={ink.white} />
      <path d="m90 270 83-66 83 66z" fill={ink.pink} />
      <rect x="124" y="304" width="34" height="34" rx="4" fill={ink.slate} />
      <rect x="180" y="312" width="40" height="80" rx="4" fill={ink.blue} />
      {[72, 272, 410].map((x) => (
        <g key={x}>
          <path d={`M${x} 390v-40`} stroke={ink.leaf} strokeWidth="6" strokeLinecap="round" />
          <path d={`M${x} 380c-14 0-18-8-18-16 12 0 18 6 18 16`} fill={ink.leaf} />
          <circle cx={x} cy="342" r="12" fill={ink.rose} />
          <circle cx={x} cy="342" r="4" fill={ink.pink} />
        </g>
      ))}
    </>
  )
}
