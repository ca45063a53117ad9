import type { PropertyType } from '#schemas/showcase/real-estate.ts'
import { ink, Scene } from '#src/ui/scenes/scene.tsx'

const skies = [ink.mist, ink.cream, ink.blush, ink.mint] as const
const roofs = [ink.pink, ink.blue, ink.slate] as const

/** A listing's drawing by its type. Its number varies colours and size, so that neighbours differ. */
export function PropertyScene({ type, number }: { type: PropertyType; number: number }) {
  const sky = skies[number % skies.length]
  const roof = roofs[number % roofs.length]
  return (
    <Scene viewBox="0 0 360 220" width={720}>
      <rect width="360" height="220" fill={sky} />
      <circle cx={number % 2 ? 300 : 60} cy="52" r="22" fill={ink.sun} />
      <rect y="186" width="360" height="34" fill={type === 'Terreno' ? ink.sun : ink.leaf} />
      {kinds[type](roof, number)}
    </Scene>
  )
}

const tree = (x: number) => (
  <g>
    <rect x={x - 3} y="150" width="6" height="38" fill={ink.blue} />
    <circle cx={x} cy="142" r="24" fill={ink.leaf} />
    <circle cx={x + 14} cy="156" r="14" fill={ink.grass} />
  </g>
)

const windows = (xs: readonly number[], ys: readonly number[]) =>
  xs.flatMap((x) =>
    ys.map((y) => <rect key={`${x}/${y}`} x={x} y={y} width="22" height="24" rx="3" fill={ink.slate} />),
  )

const kinds: Record<PropertyType, (roof: string | undefined, number: number) => React.ReactNode> = {
  Apartamento: (roof, number) => {
    const top = 60 + (number % 3) * 14
    return (
      <>
        <rect x="112" y={top} width="136" height={186 - top} fill={ink.white} />
        <rect x="104" y={top - 12} width="152" height="14" rx="3" fill={roof} />
        {windows([126, 212], [top + 14, top + 52])}
        {windows([169], [top + 14])}
        <rect x="166" y="152" width="28" height="34" rx="3" fill={roof} />
        {tree(number % 2 ? 300 : 62)}
      </>
    )
  },
  Moradia: (roof, number) => (
    <>
      <rect x="96" y="108" width="150" height="78" fill={ink.white} />
      <path d="M78 110 171 50l93 60z" fill={roof} />
      <rect x="246" y="128" width="58" height="58" fill={ink.rose} />
      <rect x="256" y="144" width="38" height="42" rx="3" fill={ink.blue} />
      <rect x="156" y="140" width="30" height="46" rx="3" fill={ink.blue} />
      {windows([114, 206], [128])}
      {tree(number % 2 ? 54 : 332)}
    </>
  ),
  Terreno: () => (
    <>
      <path d="M0 186c60-40 120-48 190-22s120 10 170-10v66H0z" fill={ink.leaf} />
      <path d="M96 210l40-34M180 214l10-40M270 210l-24-38" stroke={ink.mint} strokeWidth="6" />
      <rect x="176" y="104" width="8" height="66" fill={ink.blue} />
      <rect x="140" y="84" width="80" height="40" rx="6" fill={ink.white} stroke={ink.pink} strokeWidth="5" />
      <path d="M156 104h48" stroke={ink.pink} strokeWidth="6" strokeLinecap="round" />
      {tree(300)}
    </>
  ),
  Comércio: (roof) => (
    <>
      <rect x="90" y="52" width="180" height="134" fill={ink.white} />
      {windows([108, 169, 230], [66])}
      <path d="M80 106h200l12 26H68z" fill={roof} />
      <path d="M108 106l-6 26M148 106l-3 26M188 106v26M228 106l5 26" stroke={ink.white} strokeWidth="9" />
      <rect x="104" y="138" width="90" height="42" rx="3" fill={ink.sun} />
      <rect x="212" y="138" width="38" height="48" rx="3" fill={ink.blue} />
    </>
  ),
  Outro: (roof) => (
    <>
      <path d="M70 186v-84l110-40 110 40v84z" fill={ink.white} />
      <path d="M60 104 180 58l120 46" fill="none" stroke={roof} strokeWidth="12" strokeLinecap="round" />
      <rect x="108" y="126" width="64" height="60" fill={ink.slate} />
      <path d="M108 142h64M108 158h64M108 174h64" stroke={ink.mist} strokeWidth="4" />
      <rect x="208" y="140" width="28" height="46" rx="3" fill={ink.blue} />
    </>
  ),
}
