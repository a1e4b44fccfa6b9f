// GB/T 2260: the first two digits are the province, the next two the city. A name after `=` is whole; to the others
// the word for city is added.
const CITY = '市'
const TABLE = `
11北京市:01北京
12天津市:01天津
13河北省:01石家庄 02唐山 03秦皇岛 04邯郸 05邢台 06保定 07张家口 08承德 09沧州 10廊坊 11衡水
14山西省:01太原 02大同 03阳泉 04长治 05晋城 06朔州 07晋中 08运城 09忻州 10临汾 11吕梁
15内蒙古自治区:01呼和浩特 02包头 03乌海 04赤峰 05通辽 06鄂尔多斯 07呼伦贝尔 08巴彦淖尔 09乌兰察布 22=兴安盟 25=锡林郭勒盟 29=阿拉善盟
21辽宁省:01沈阳 02大连 03鞍山 04抚顺 05本溪 06丹东 07锦州 08营口 09阜新 10辽阳 11盘锦 12铁岭 13朝阳 14葫芦岛
22吉林省:01长春 02吉林 03四平 04辽源 05通化 06白山 07松原 08白城 24=延边朝鲜族自治州
23黑龙江省:01哈尔滨 02齐齐哈尔 03鸡西 04鹤岗 05双鸭山 06大庆 07伊春 08佳木斯 09七台河 10牡丹江 11黑河 12绥化 27=大兴安岭地区
31上海市:01上海
32江苏省:01南京 02无锡 03徐州 04常州 05苏州 06南通 07连云港 08淮安 09盐城 10扬州 11镇江 12泰州 13宿迁
33浙江省:01杭州 02宁波 03温州 04嘉兴 05湖州 06绍兴 07金华 08衢州 09舟山 10台州 11丽水
34安徽省:01合肥 02芜湖 03蚌埠 04淮南 05马鞍山 06淮北 07铜陵 08安庆 10黄山 11滁州 12阜阳 13宿州 15六安 16亳州 17池州 18宣城
35福建省:01福州 02厦门 03莆田 04三明 05泉州 06漳州 07南平 08龙岩 09宁德
36江西省:01南昌 02景德镇 03萍乡 04九江 05新余 06鹰潭 07赣州 08吉安 09宜春 10抚州 11上饶
37山东省:01济南 02青岛 03淄博 04枣庄 05东营 06烟台 07潍坊 08济宁 09泰安 10威海 11日照 13临沂 14德州 15聊城 16滨州 17菏泽
41河南省:01郑州 02开封 03洛阳 04平顶山 05安阳 06鹤壁 07新乡 08焦作 09濮阳 10许昌 11漯河 12三门峡 13南阳 14商丘 15信阳 16周口 17驻马店 90=省直辖县级行政区划
42湖北省:01武汉 02黄石 03十堰 05宜昌 06襄阳 07鄂州 08荆门 09孝感 10荆州 11黄冈 12咸宁 13随州 28=恩施土家族苗族自治州 90=省直辖县级行政区划
43湖南省:01长沙 02株洲 03湘潭 04衡阳 05邵阳 06岳阳 07常德 08张家界 09益阳 10郴州 11永州 12怀化 13娄底 31=湘西土家族苗族自治州
44广东省:01广州 02韶关 03深圳 04珠海 05汕头 06佛山 07江门 08湛江 09茂名 12肇庆 13惠州 14梅州 15汕尾 16河源 17阳江 18清远 19东莞 20中山 51潮州 52揭阳 53云浮
45广西壮族自治区:01南宁 02柳州 03桂林 04梧州 05北海 06防城港 07钦州 08贵港 09玉林 10百色 11贺州 12河池 13来宾 14崇左
46海南省:01海口 02三亚 03三沙 04儋州 90=省直辖县级行政区划
50重庆市:01重庆 02=重庆郊县
51四川省:01成都 03自贡 04攀枝花 05泸州 06德阳 07绵阳 08广元 09遂宁 10内江 11乐山 13南充 14眉山 15宜宾 16广安 17达州 18雅安 19巴中 20资阳 32=阿坝藏族羌族自治州 33=甘孜藏族自治州 34=凉山彝族自治州
52贵州省:01贵阳 02六盘水 03遵义 04安顺 05毕节 06铜仁 23=黔西南布依族苗族自治州 26=黔东南苗族侗族自治州 27=黔南布依族苗族自治州
53云南省:01昆明 03曲靖 04玉溪 05保山 06昭通 07丽江 08普洱 09临沧 23=楚雄彝族自治州 25=红河哈尼族彝族自治州 26=文山壮族苗族自治州 28=西双版纳傣族自治州 29=大理白族自治州 31=德宏傣族景颇族自治州 33=怒江傈僳族自治州 34=迪庆藏族自治州
54西藏自治区:01拉萨 02日喀则 03昌都 04林芝 05山南 06那曲 25=阿里地区
61陕西省:01西安 02铜川 03宝鸡 04咸阳 05渭南 06延安 07汉中 08榆林 09安康 10商洛
62甘肃省:01兰州 02嘉峪关 03金昌 04白银 05天水 06武威 07张掖 08平凉 09酒泉 10庆阳 11定西 12陇南 29=临夏回族自治州 30=甘南藏族自治州
63青海省:01西宁 02海东 22=海北藏族自治州 23=黄南藏族自治州 25=海南藏族自治州 26=果洛藏族自治州 27=玉树藏族自治州 28=海西蒙古族藏族自治州
64宁夏回族自治区:01银川 02石嘴山 03吴忠 04固原 05中卫
65新疆维吾尔自治区:01乌鲁木齐 02克拉玛依 04吐鲁番 05哈密 23=昌吉回族自治州 27=博尔塔拉蒙古自治州 28=巴音郭楞蒙古自治州 29=阿克苏地区 30=克孜勒苏柯尔克孜自治州 31=喀什地区 32=和田地区 40=伊犁哈萨克自治州 42=塔城地区 43=阿勒泰地区 90=自治区直辖县级行政区划
71台湾省:00=台湾
81香港特别行政区:00=香港
82澳门特别行政区:00=澳门
`

const nameOf = (written: string): string => (written.startsWith('=') ? written.slice(1) : `${written}${CITY}`)

/** Provinces and their cities with the codes that papers bear. */
export const REGIONS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [province = '', cities = ''] = line.split(':')
    const head = province.slice(0, 2)
    return {
      code: `${head}0000`,
      name: province.slice(2),
      cities: cities.split(' ').map((city) => ({ code: `${head}${city.slice(0, 2)}00`, name: nameOf(city.slice(2)) })),
    }
  })

const find = (province: string, city: string) => {
  const found = REGIONS.find(({ code }) => code === province)
  return { province: found, city: found?.cities.find(({ code }) => code === city) }
}

/** Province and city by their codes, and the district as it was written; a code of a district says nothing to a reader. */
export const regionText = ([province = '', city = '', district = '']: readonly string[]): string => {
  const found = find(province, city)
  const names = [found.province?.name, found.city?.name, /^\d+$/.test(district) ? '' : district].filter(Boolean)
  // 北京市 is a province and its own city.
  return [...new Set(names)].join(' ')
}

/** Is this a province and a city of it? */
export const isCity = ([province = '', city = '']: readonly string[]): boolean =>
  find(province, city).city !== undefined

const NAME = /^[\p{Script=Han}·]{2,12}$/u

/** Is this the name of a district, or its code in the city? There is no list of districts: they change nearly every year. */
export const isDistrict = (district: string, city: string): boolean =>
  NAME.test(district) || (/^\d{6}$/.test(district) && district.startsWith(city.slice(0, 4)) && !district.endsWith('00'))

const DISTRICT = /^\p{Script=Han}{1,10}?[区县旗市镇]/u

/** The region that an address begins with, to the district; nothing where it does not say so plainly. */
export const regionIn = (address: string): string[] | undefined => {
  for (const { code, name, cities } of REGIONS)
    for (const city of cities) {
      // 北京市朝阳区, 广东省深圳市龙华区, 深圳市龙华区
      const start = [name + city.name, city.name].find((words) => address.startsWith(words))
      const district = start === undefined ? undefined : DISTRICT.exec(address.slice(start.length))?.[0]
      if (district !== undefined) return [code, city.code, district]
    }
  return undefined
}
