/** What the practice says about quotes. */
export const PRACTICE = {
  lessons: {
    submit: { title: '提交报价', hint: '给三行产品填单价、交期和有效期，再点「提交报价」' },
    won: { title: '中标', hint: '几秒后出结果；收到还价时，改价后再次提交' },
    accept: { title: '确认中标', hint: '打开中标的报价，点「确认中标」' },
  },
} as const
