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
const WEIGHTS = ['400Regular', '700Bold']
const HEIGHT = 48
const SURE = 0.9
/** A character is looked at between two others, as it stands in a name. */
const [BEFORE, AFTER] = ['王', '明']
const BEYOND =
  '翀龑镕赟曌勍䶮堃喆犇垚焱燚甡昇昉旻旸昳昪晛晞晢暕暐暠曈杪枥栩棽楒榑橦汭沄沚泂泃洺浡涢涴淏淯湉湑湜溁溦滢潆澍澔濋灏炆炘炻烜烺焓焜煊煟熇熺燊燏爔玎玏玙玚玞玠玥玦玭玱玹珅珝珣珦珧珪珫珰珽琀琇琎琏琚琤琭琯琲瑀瑂瑃瑄瑅瑆瑑瑗瑝瑢瑧瑨瑱瑷璁璆璇璈璎璘璟璠璥璩璪璬璮璱璲瓅瓒甯畀畯皞皦盱眭睟矞砺碶祎祾禔禛禤秾穈竑筱簃簕纮绂绋绎绖绡绲缃缊缜缵罡羑翛翥翯翾耔肜胪胲芃芊芎芏芑芘苁苋苎苡苢苤茀茆茌茝荃荇荏荥荪荭莀莙莛莜莳菂菅菉菘菪菰萁葳葶蒄蒗蒨蒴蒽蓂蓥蕤蕰蘅蘧虓衎袆袗裎裒裥襜觊訚訢訸讱诃诎诒诜诩诹谂谌谔谖谞谟谠谡赆赉赓跞跂踔轫轲轸轺辀辂辋辎辚迓逄逖遆遘遹邕邗邡邰郃郄郇郗郜郢郦郧郯鄄鄞鄢鄱酆钋钌钐钘钰铄铉铖铠铧铨锆锏锘锜锟锬锱锳锴锷锺镈镒镔镛镝镠镡镥镱镳闳闾阆阊阗阚陬隽霁霑韡韪頔颀颉颋颎颙颛颢飏飖馗骃骍骎骐骕骞骢骦骧鲂鹍鹓鹖鹛鹜麾黻鼐龘龠仉佴亓乜厍逯笪谯郏郈訾夔隗妫嬴晁鄯鄌迮殳昝佘俣俨偲偁僖儇冔劼劢勖匡厷叡呙咺哿唻啭嗣嘏噙囡圳坤垚埕堉塬壖夤妘妡妧姈姁姞娅娫娴婳媖媞嫄嬿孖孚宓宬宸寔尕屺岍岑岐岚岢峋峣峯崀崟嵘嵩巍巽帆幡庹廙弋弢彧彪徵忻怀怿恂恺恽悌悫惇愔愫慜憬懋戬扃扆抃拊挹捷掞揆摅敔敩斓斝旂旃旖旒昃昊昕昙昫昱昽晁晅晋晏晗晙晡晧晰晷暎暒暤曜曩朏朐杲杼枘柃柘柟柠栎栐栩栴桄桓桢梃梣梽棐棣棨椿楗楙楠榆榛榞槱樨橑檀欣歆歙殷毖毳氤氲汀汎汜汧汩汲沂沅沆沇沣沨沩沭泇泓泖泠泩泫泮泯洎洑洙洧洮洳浈浍浏浐浔浛浥涅涑涞涟涣涪淇淙淦淳渌渑渟湛湧湲湳溆溍溥溯溱滏滟滹漼潏潓潭澂澄澧澴澹濂濉濠瀛瀣瀹灉灵炅炜烨焘焯煜煦熙熠熹燧爻爰牧犀猗猷'

/** Parts of characters, which the standard can write too. */
const PARTS = '丨丿丶匚刂冂亻勹亠冫冖讠卩阝廴凵厶艹廾尢扌囗彳犭夂饣丬忄氵宀辶彐屮纟巛爿攴攵肀灬礻疒钅疋虍糸豸'

/** What the standard can write with two bytes, from one row to another. */
const standard = (from: number, to: number): string[] => {
  const decoder = new TextDecoder('gbk')
  const found: string[] = []
  for (let row = from; row <= to; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) found.push(decoder.decode(Uint8Array.of(row, cell)))
  return found.filter((sign) => /^\p{Script=Han}$/u.test(sign) && !PARTS.includes(sign))
}

/** Common characters have their like among each other, and the model knows them better than an example can. */
const worthLearning = (known: readonly string[]): Set<string> => {
  const common = standard(0xb0, 0xd7).filter(
    (sign) => !known.includes(sign) || NATIONS.some((one) => one.includes(sign)),
  )
  const easy = new Set(standard(0xb0, 0xd7))
  return new Set([...common, ...standard(0xd8, 0xf7), ...[...BEYOND].filter((sign) => !easy.has(sign))])
}

const drawn = async (text: string, weight: string): Promise<{ planes: Float32Array; width: number }> => {
  const fontfile = join(FONTS, weight, `NotoSansSC_${weight}.ttf`)
  const font = `Noto Sans SC ${weight.slice(3)} 24`
  const picture = await sharp({ text: { text, font, fontfile, dpi: 150, rgba: true } })
    .flatten({ background: '#ffffff' })
    .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#ffffff' })
    .png()
    .toBuffer()
  const { data, info } = await sharp(picture)
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

/** How the model sees a character, and whether it reads it. */
const seen = async (models: Models, sign: string, weight: string): Promise<{ look: Float32Array; isRead: boolean }> => {
  const { planes, width } = await drawn(BEFORE + sign + AFTER, weight)
  const { scores, steps } = await models.recognise(planes, width, HEIGHT)
  const count = models.signs.length
  let best = { step: 0, there: -1 }
  for (let step = Math.floor(steps * 0.36); step <= Math.ceil(steps * 0.64); step += 1) {
    const there = 1 - (scores[step * count] ?? 1)
    if (there > best.there) best = { step, there }
  }
  const own = models.signs.indexOf(sign)
  const isRead = own > 0 && (scores[best.step * count + own] ?? 0) >= SURE
  return { look: lookOf(scores, best.step, count), isRead }
}

const paths = readModelPaths(process.env)
const models = await openModels(paths)
const examples: { sign: string; look: Float32Array }[] = []
for (const sign of worthLearning(models.signs)) {
  const looks = await Promise.all(WEIGHTS.map((weight) => seen(models, sign, weight)))
  if (looks.every(({ isRead }) => isRead)) continue
  const [first] = looks
  if (first)
    examples.push({ sign, look: first.look.map((_, at) => looks.reduce((sum, { look }) => sum + (look[at] ?? 0), 0)) })
}
writeFileSync(FILE, packed(hashOf(readFileSync(paths.recognition)), examples))
console.log(`${examples.length} characters learned: ${examples.map(({ sign }) => sign).join('')}`)
