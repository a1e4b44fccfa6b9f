/** What stands on a certificate, line by line. */
export interface Certificate {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** A certificate or an account permit: a title, some lines and a seal, and across it that it is a specimen. */
export const certificatePage = ({ title, lines }: Certificate) => ({
  width: 1130,
  height: 800,
  html: `<div style="position:relative;width:1130px;height:800px;background:#fffef8;font:26px 'Noto Serif CJK SC';color:#1b1b1b">
    <div style="position:absolute;inset:26px;border:8px double #8c6d2f"></div>
    <div style="padding-top:96px;text-align:center;font-size:54px;font-weight:700;letter-spacing:.12em">${title}</div>
    <div style="position:absolute;left:130px;top:250px;width:900px">${lines
      .map(
        ([label, value]) =>
          `<div style="display:flex;margin-bottom:26px"><span style="flex:none;width:7em;color:#555">${label}</span><span>${value}</span></div>`,
      )
      .join('')}</div>
    <svg viewBox="0 0 200 200" style="position:absolute;right:130px;bottom:90px;width:210px;opacity:.75"><circle cx="100" cy="100" r="92" fill="none" stroke="#d4202a" stroke-width="6"/><text x="100" y="122" font-size="64" fill="#d4202a" text-anchor="middle">★</text></svg>
    <div style="position:absolute;left:32%;top:46%;transform:rotate(-18deg);font:700 110px 'Liberation Sans';color:rgba(120,120,120,.12)">SPECIMEN</div></div>`,
})
