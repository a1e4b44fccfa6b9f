import { describe, expect, it } from 'vitest'
import { acs3Headers, canonicalQuery } from './acs3.ts'
import { tc3Headers } from './tc3.ts'

describe('Alibaba Cloud, signature version 3', () => {
  // The fixed example of its documentation ("V3 request body and signature mechanism").
  const request = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  }
  const headers = acs3Headers(
    request,
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    new Date('2023-10-26T10:22:32.987Z'),
    '3156853299f313e23d1673dc12e1703d',
  )

  it('is that of the published example', () => {
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
  it('writes the time in seconds', () => {
    expect(headers['x-acs-date']).toBe('2023-10-26T10:22:32Z')
  })
  it('sorts the query by name and encodes as RFC 3986 has it', () => {
    expect(canonicalQuery({ b: "a b*c'(d)!~", A1: '1', A: '&=+', 中: '文' })).toBe(
      `A=%26%3D%2B&A1=1&b=a%20b%2Ac%27%28d%29%21~&%E4%B8%AD=%E6%96%87`,
    )
  })
})

describe('Tencent Cloud, signature version 3', () => {
  // The fixed example of its documentation ("Signature v3").
  const request = {
    host: 'cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
  }
  const key = { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }

  it('is that of the published example', () => {
    expect(tc3Headers(request, key, new Date(1_551_113_065_000))['authorization']).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })
  it('is another one on another day', () => {
    expect(tc3Headers(request, key, new Date(1_551_199_465_000))['authorization']).toContain(
      '/2019-02-26/cvm/tc3_request',
    )
  })
})
