import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { NATIONS } from '#platform/recognition/fields/words.ts'
import { hashOf, lookOf, packed } from '#platform/recognition/ocr/learned-signs.ts'
import { openModels, type Models } from '#platform/recognition/ocr/models.ts'
import { readModelPaths } from '#platform/recognition/settings.ts'

// Draws the rarer characters of GB 2312, and those beyond it that people are named with, and keeps how the model sees
// the ones that it does not read. To be run again for another model.
const FILE = join(import.meta.dirname, '../platform/recognition/ocr/learned-signs.bin')
const FONTS = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
const HEIGHT = 48
const SURE = 0.9
/** From here on a mistake is one that the model makes with some confidence. */
const TAKEN = 0.8
/** What stands beside the characters. */
const [BEFORE, AFTER] = ['王', '明']
const BEYOND =
  '翀龑镕赟曌勍䶮堃喆犇垚焱燚甡昇昉旻旸昳昪晛晞晢暕暐暠曈杪枥栩棽楒榑橦汭沄沚泂泃洺浡涢涴淏淯湉湑湜溁溦滢潆澍澔濋灏炆炘炻烜烺焓焜煊煟熇熺燊燏爔玎玏玙玚玞玠玥玦玭玱玹珅珝珣珦珧珪珫珰珽琀琇琎琏琚琤琭琯琲瑀瑂瑃瑄瑅瑆瑑瑗瑝瑢瑧瑨瑱瑷璁璆璇璈璎璘璟璠璥璩璪璬璮璱璲瓅瓒甯畀畯皞皦盱眭睟矞砺碶祎祾禔禛禤秾穈竑筱簃簕纮绂绋绎绖绡绲缃缊缜缵罡羑翛翥翯翾耔肜胪胲芃芊芎芏芑芘苁苋苎苡苢苤茀茆茌茝荃荇荏荥荪荭莀莙莛莜莳菂菅菉菘菪菰萁葳葶蒄蒗蒨蒴蒽蓂蓥蕤蕰蘅蘧虓衎袆袗裎裒裥襜觊訚訢訸讱诃诎诒诜诩诹谂谌谔谖谞谟谠谡赆赉赓跞跂踔轫轲轸轺辀辂辋辎辚迓逄逖遆遘遹邕邗邡邰郃郄郇郗郜郢郦郧郯鄄鄞鄢鄱酆钋钌钐钘钰铄铉铖铠铧铨锆锏锘锜锟锬锱锳锴锷锺镈镒镔镛镝镠镡镥镱镳闳闾阆阊阗阚陬隽霁霑韡韪頔颀颉颋颎颙颛颢飏飖馗骃骍骎骐骕骞骢骦骧鲂鹍鹓鹖鹛鹜麾黻鼐龘龠仉佴亓乜厍逯笪谯郏郈訾夔隗妫嬴晁鄯鄌迮殳昝佘俣俨偲偁僖儇冔劼劢勖匡厷叡呙咺哿唻啭嗣嘏噙囡圳坤垚埕堉塬壖夤妘妡妧姈姁姞娅娫娴婳媖媞嫄嬿孖孚宓宬宸寔尕屺岍岑岐岚岢峋峣峯崀崟嵘嵩巍巽帆幡庹廙弋弢彧彪徵忻怀怿恂恺恽悌悫惇愔愫慜憬懋戬扃扆抃拊挹捷掞揆摅敔敩斓斝旂旃旖旒昃昊昕昙昫昱昽晁晅晋晏晗晙晡晧晰晷暎暒暤曜曩朏朐杲杼枘柃柘柟柠栎栐栩栴桄桓桢梃梣梽棐棣棨椿楗楙楠榆榛榞槱樨橑檀欣歆歙殷毖毳氤氲汀汎汜汧汩汲沂沅沆沇沣沨沩沭泇泓泖泠泩泫泮泯洎洑洙洧洮洳浈浍浏浐浔浛浥涅涑涞涟涣涪淇淙淦淳渌渑渟湛湧湲湳溆溍溥溯溱滏滟滹漼潏潓潭澂澄澧澴澹濂濉濠瀛瀣瀹灉灵炅炜烨焘焯煜煦熙熠熹燧爻爰牧犀猗猷'

/** Parts of characters, which the standard can write too. */
const PARTS = '丨丿丶匚刂冂亻勹亠冫冖讠卩阝廴凵厶艹廾尢扌囗彳犭夂饣丬忄氵宀辶彐屮纟巛爿攴攵肀灬礻疒钅疋虍糸豸'

const isHan = (sign: string): boolean => /^\p{Script=Han}$/u.test(sign)

/** What the standard can write with two bytes, from one row to another. */
const standard = (from: number, to: number): string[] => {
  const decoder = new TextDecoder('gbk')
  const found: string[] = []
  for (let row = from; row <= to; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) found.push(decoder.decode(Uint8Array.of(row, cell)))
  return found.filter((sign) => isHan(sign) && !PARTS.includes(sign))
}

/** Common characters have their like among each other, and the model knows them better than an example can. */
const worthLearning = (known: readonly string[]): Set<string> => {
  const common = standard(0xb0, 0xd7).filter(
    (sign) => !known.includes(sign) || NATIONS.some((one) => one.includes(sign)),
  )
  const easy = new Set(standard(0xb0, 0xd7))
  return new Set([...common, ...standard(0xd8, 0xf7), ...[...BEYOND].filter((sign) => !easy.has(sign))])
}

/** How a line looks when it is held near the eye, and when it is small and soft. */
const SIGHTS = { near: { height: HEIGHT, blur: 0.4 }, small: { height: 22, blur: 0.6 } } as const

interface Print {
  readonly font: string
  readonly fontfile?: string
  readonly sight: keyof typeof SIGHTS
}
const sans = (weight: string): Omit<Print, 'sight'> => ({
  font: `Noto Sans SC ${weight.slice(3)} 24`,
  fontfile: join(FONTS, weight, `NotoSansSC_${weight}.ttf`),
})
/** Documents are printed with and without serifs. The serif typeface is one of the system, as for the bench. */
const PRINTS: readonly Print[] = [
  { ...sans('500Medium'), sight: 'near' },
  { font: 'Noto Serif CJK SC 24', sight: 'small' },
  { font: 'Noto Serif CJK SC Bold 24', sight: 'near' },
]

const drawn = async (
  text: string,
  { font, fontfile, sight }: Print,
): Promise<{ planes: Float32Array; width: number }> => {
  const { height, blur } = SIGHTS[sight]
  const line = { text, font, dpi: 150, rgba: true, ...(fontfile === undefined ? {} : { fontfile }) }
  const small = await sharp({ text: line })
    .flatten({ background: '#ffffff' })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#ffffff' })
    .png()
    .toBuffer()
  const soft = await sharp(small).resize({ height }).blur(blur).png().toBuffer()
  const { data, info } = await sharp(soft)
    .removeAlpha()
    .resize({ height: HEIGHT })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const area = info.width * HEIGHT
  const planes = new Float32Array(3 * area)
  for (let at = 0; at < area; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      planes[channel * area + at] = (data[at * 3 + 2 - channel] ?? 0) / 127.5 - 1
  return { planes, width: info.width }
}

/** How the model sees a character, and what it takes it for. */
interface Sight {
  readonly sign: string
  readonly look: Float32Array
  readonly taken: string
  readonly sure: number
}

/** So many characters are drawn in a line, each between two others, as it stands in a name. */
const IN_LINE = 10

const seen = async (models: Models, signs: readonly string[], print: Print): Promise<Sight[]> => {
  const text = signs.map((sign, at) => (at % 2 === 0 ? BEFORE : AFTER) + sign).join('') + AFTER
  const { planes, width } = await drawn(text, print)
  const { scores, steps } = await models.recognise(planes, width, HEIGHT)
  const count = models.signs.length
  return signs.map((sign, index) => {
    const [place, each] = [(index * 2 + 1.5) / (signs.length * 2 + 1), 1 / (signs.length * 2 + 1)]
    let best = { step: 0, there: -1 }
    for (
      let step = Math.floor(steps * (place - 0.35 * each));
      step < Math.ceil(steps * (place + 0.35 * each));
      step += 1
    ) {
      const there = 1 - (scores[step * count] ?? 1)
      if (there > best.there) best = { step, there }
    }
    const row = scores.subarray(best.step * count, (best.step + 1) * count)
    let taken = 1
    for (let at = 2; at < count; at += 1) if ((row[at] ?? 0) > (row[taken] ?? 0)) taken = at
    return { sign, look: lookOf(scores, best.step, count), taken: models.signs[taken] ?? '', sure: row[taken] ?? 0 }
  })
}

/** Every character in every print. */
const sightsOf = async (models: Models, signs: readonly string[]): Promise<Map<string, Sight[]>> => {
  const sights = new Map<string, Sight[]>(signs.map((sign) => [sign, []]))
  for (let from = 0; from < signs.length; from += IN_LINE)
    for (const print of PRINTS)
      for (const sight of await seen(models, signs.slice(from, from + IN_LINE), print))
        sights.get(sight.sign)?.push(sight)
  return sights
}

const paths = readModelPaths(process.env)
const models = await openModels(paths)
const rare = await sightsOf(models, [...worthLearning(models.signs)])
for (const [sign, sights] of rare)
  if (sights.every(({ taken, sure }) => taken === sign && sure >= SURE)) rare.delete(sign)
// What a rare character is taken for is learned too: then the two can be told apart.
const mistaken = new Set(
  [...rare.values()]
    .flat()
    .flatMap(({ sign, taken, sure }) => (taken !== sign && sure >= TAKEN && isHan(taken) ? [taken] : [])),
)
const common = await sightsOf(
  models,
  [...mistaken].filter((sign) => !rare.has(sign)),
)
const examples = [...rare, ...common].map(([sign, sights]) => ({
  sign,
  look: Float32Array.from(sights[0]?.look ?? [], (_, at) => sights.reduce((sum, { look }) => sum + (look[at] ?? 0), 0)),
}))
writeFileSync(FILE, packed(hashOf(readFileSync(paths.recognition)), examples))
console.log(`${rare.size} rare characters learned, and ${common.size} that they are taken for`)
