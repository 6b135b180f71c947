import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import {
  cityBusService,
  fastTrainService,
  regionalTrainService,
  tramService,
  villageBusService,
} from './services.ts'
import type { Service, TransitMode } from './transit-line.ts'

/** Where a line must stop; between them stops follow at an even distance. */
export type Call = { name: string; point: PlanePoint }

export type DrawnLine = {
  id: string
  label: string
  mode: TransitMode
  service: Service
  calls: readonly Call[]
}

/** Written as `Name x,y; Name x,y`. */
const calls = (text: string): Call[] =>
  text.split('; ').map((part) => {
    const at = part.lastIndexOf(' ')
    const [x, y] = part
      .slice(at + 1)
      .split(',')
      .map(Number)
    if (x === undefined || y === undefined || !Number.isFinite(x + y))
      throw new SyntaxError(`no call: ${part}`)
    return { name: part.slice(0, at), point: [x, y] }
  })

const line = (id: string, mode: TransitMode, service: Service, text: string): DrawnLine => ({
  id,
  label: id.replace(/^[TB]/, ''),
  mode,
  service,
  calls: calls(text),
})

export const streetLines: readonly DrawnLine[] = [
  line(
    'T1',
    'tram',
    tramService,
    'Langmatt Dorf -5000,2250; Moos -3600,1150; Untergrund -1800,380; Bahnhof -330,-230; Seebrücke 150,-235; Quaipark 980,500; Uferau 2750,860',
  ),
  line(
    'T2',
    'tram',
    tramService,
    'Kapf -1020,2500; Spital -640,1100; Altstadt -120,165; Seebrücke 150,-235; Bahnhofplatz -80,-260; Seefeld 300,-980; Tannegg 420,-1980; Allmend 380,-2600',
  ),
  line(
    'B3',
    'bus',
    cityBusService,
    'Oberried Bahnhof -2620,-2160; Neustadt -1050,-990; Bahnhof -330,-230; Seebrücke 150,-235; Altstadt 60,200; Halden 480,1080; Sonnenberg 1500,2750; Halden Bahnhof 2100,3150',
  ),
  line(
    'B4',
    'bus',
    cityBusService,
    'Untergrund -2400,760; Nordring -1650,1700; Spital Nord -820,1750; Halden 760,1650; Friedhof 1500,1500; Uferau 2750,860',
  ),
  line(
    'B5',
    'bus',
    cityBusService,
    'Moos -3600,1150; Westring -3000,-300; Oberried -2150,-1950; Südring -820,-2150; Tannegg 420,-1980; Seestrasse 1650,-1720',
  ),
  line(
    'B6',
    'bus',
    cityBusService,
    'Bahnhofplatz -80,-260; Hirschmatt -560,-760; Stadtgarten -1250,-1560; Südring -1450,-2050; Feldstrasse -2000,-1200; Sportanlage -2700,-1100',
  ),
  line(
    'B11',
    'bus',
    villageBusService,
    'Bahnhof -330,-230; Langmattstrasse -1250,20; Moos -3600,1150; Langmatt -5000,2250; Steinen -7000,3550',
  ),
  line(
    'B12',
    'bus',
    villageBusService,
    'Bahnhof -330,-230; Neustadt -1050,-990; Oberried Dorf -2950,-2300; Steinhof -5300,-3500; Hinterholz -6500,-900',
  ),
  line(
    'B13',
    'bus',
    villageBusService,
    'Seebrücke 150,-235; Seestrasse 1650,-1720; Bruggmatt 2480,-3400; Seeboden 3700,-4900',
  ),
  line('B14', 'bus', villageBusService, 'Spital -640,1100; Kapf -1020,2500; Weidli -3300,3700'),
  line('B17', 'bus', villageBusService, 'Spital -640,1100; Kapf -1020,2500; Chrummacher -1000,4250'),
  line(
    'B15',
    'bus',
    villageBusService,
    'Seebrücke 150,-235; Uferau 2750,860; Seehalde 4900,1950; Buechen 6900,2530',
  ),
  line(
    'B16',
    'bus',
    villageBusService,
    'Oberried Dorf -2950,-2300; Riedholz -1300,-4600; Ried 900,-5200; Tannegg 480,-3300; Bruggmatt 2480,-3400',
  ),
]

/** Trains by the stations and border points they call at; courses are laid along the rails. */
export const trainLines: readonly {
  id: string
  label: string
  service: Service
  topSpeedKmh: number
  route: readonly string[]
}[] = [
  {
    id: 'S1',
    label: 'S1',
    service: regionalTrainService,
    topSpeedKmh: 110,
    route: [
      'Rotenau',
      'Steinen',
      'Langmatt',
      'Moos',
      'Untergrund',
      'Seewil',
      'Tannegg',
      'Bruggmatt',
      'Brunnegg',
    ],
  },
  {
    id: 'S2',
    label: 'S2',
    service: regionalTrainService,
    topSpeedKmh: 100,
    route: ['Hochfeld', 'Rohrsee', 'Halden', 'Seewil Nord', 'Seewil', 'Oberried', 'Steinhof', 'Innertal'],
  },
  {
    id: 'IR',
    label: 'IR 35',
    service: fastTrainService,
    topSpeedKmh: 125,
    route: ['Rotenau', 'Seewil', 'Brunnegg'],
  },
]

/** Boats by landing stages and the waters between them, as points of the course. */
export const boatLines: readonly { id: string; label: string; route: readonly string[] }[] = [
  {
    id: 'SN',
    label: 'Nord',
    route: [
      'Seewil See',
      '620,-60 1000,120 1450,250',
      'Quaipark',
      '2250,370 2700,520',
      'Uferau',
      '3600,960 4500,1330',
      'Seehalde',
    ],
  },
  {
    id: 'SS',
    label: 'Süd',
    route: [
      'Seewil See',
      '760,-300 1080,-700',
      'Seefeld',
      '1600,-1000 2500,-1050 3050,-1500 3060,-2300 3050,-3000',
      'Bruggmatt',
      '3300,-3700 3750,-4150 4200,-4650',
      'Seeboden',
    ],
  },
  {
    id: 'SQ',
    label: 'Quer',
    route: [
      'Seewil See',
      '900,-40 2600,260 4200,1000',
      'Seehalde',
      '5500,1200 5700,200 5500,-1500 5200,-3800 4700,-4800',
      'Seeboden',
    ],
  },
]
