/** Duotone icons by their name in the icon package, each with the ids of the subgroups that it stands for. */
const bySubgroup: Readonly<Record<string, readonly number[]>> = {
  Armchair: [33, 40, 47, 53],
  Atom: [99],
  Baby: [92],
  Bank: [67],
  Bathtub: [16],
  Bed: [4],
  Blueprint: [25, 26, 104],
  Briefcase: [64, 65],
  Broom: [31, 32],
  Bug: [38],
  Buildings: [5],
  Cake: [83],
  Calculator: [63, 97, 103],
  Camera: [73, 74, 136],
  Car: [94, 141],
  Certificate: [55],
  Confetti: [82, 84],
  CookingPot: [15, 138],
  Elevator: [30],
  Fan: [59],
  Fire: [60],
  FrameCorners: [13],
  Garage: [20],
  Globe: [69, 101],
  GridFour: [11, 28],
  Guitar: [121, 124],
  Hammer: [6, 14, 24, 41],
  HandHeart: [91, 111],
  Heartbeat: [87, 88, 89],
  Horse: [133],
  House: [1, 2, 7],
  HouseLine: [12, 17, 18, 49],
  HouseSimple: [45],
  Key: [3, 43],
  Laptop: [68, 70, 139],
  Leaf: [100],
  Lightbulb: [102],
  Lightning: [10],
  MagnifyingGlass: [56, 57],
  Megaphone: [72, 77],
  MicrophoneStage: [122, 123, 125, 137],
  MusicNotes: [127],
  Needle: [93, 140],
  PaintBrush: [96, 135],
  PaintRoller: [8],
  PawPrint: [78, 79, 80],
  PenNib: [71, 134],
  PencilLine: [76, 98],
  PersonSimpleTaiChi: [131, 132],
  PianoKeys: [120, 126],
  Pipe: [9, 50],
  PuzzlePiece: [142],
  Rows: [21, 54],
  Scales: [61, 62],
  ShieldCheck: [42, 58, 66, 81],
  Sparkle: [85, 86],
  Student: [105, 106, 107, 108, 109, 110],
  SunDim: [44],
  SwimmingPool: [27, 48, 128],
  Television: [46],
  TennisBall: [129],
  Toolbox: [90],
  Translate: [75, 112, 113, 114, 115, 116, 117, 118, 119],
  Tree: [34, 35],
  Truck: [36, 37, 95],
  Umbrella: [22, 51],
  Wall: [23],
  WashingMachine: [39, 52],
  Waves: [130],
  Wrench: [19, 29],
}

/** Services that are shown next to others of their subgroup, or are better known by a picture of their own. */
const byService: Readonly<Record<number, string>> = {
  5: 'MagnifyingGlass',
  43: 'CookingPot',
  44: 'Bathtub',
  46: 'Buildings',
  233: 'SolarPanel',
  315: 'Gauge',
  320: 'HouseLine',
  347: 'ThermometerHot',
  386: 'Network',
}

const byMainGroup: Readonly<Record<number, string>> = {
  1: 'Buildings',
  2: 'House',
  3: 'Certificate',
  4: 'Fan',
  6: 'Student',
}

const GENERAL = 'Sparkle'

const ofSubgroup = new Map(
  Object.entries(bySubgroup).flatMap(([name, ids]) => ids.map((id) => [id, name] as const)),
)

/** The name of a subgroup's icon; one that is not known shows the general one, never a gap. */
export const subgroupIcon = (id: number): string => ofSubgroup.get(id) ?? GENERAL

/** The name of a main group's icon. */
export const mainGroupIcon = (id: number): string => byMainGroup[id] ?? GENERAL

/** The name of a service's icon: its own, or its subgroup's. */
export const serviceIcon = (id: number, subgroup: number): string => byService[id] ?? subgroupIcon(subgroup)

/** Every name, for the sheet of icons that the site serves; a star stands at what reviews say. */
export const iconNames: readonly string[] = [
  ...new Set([GENERAL, ...Object.keys(bySubgroup), ...Object.values(byService), 'Star']),
].sort()
