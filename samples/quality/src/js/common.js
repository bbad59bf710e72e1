// Quality 3.2 - shared by all pages. Needs jquery.min.js, texts.js, data.js and quality-lib.js before it.
var TODAY = QualityLib.DATA_DATE
var language = 'en'
var portal = null
/** True if the person has view permission only. */
var isReadOnly = false
/** Functions that draw the page; called again when the language changes. */
var drawers = []

function T(key, values) {
  var text = TEXTS[language][key] || TEXTS.en[key] || key
  return text.replace(/\{(\w+)\}/g, function (whole, name) {
    return values && name in values ? values[name] : whole
  })
}

function partName(code) {
  if (PART_NAMES[code]) return PART_NAMES[code][language]
  return T('part_' + code.charAt(0), { n: code.substring(1) })
}

// --- LOOK-210, LOOK-211, LOOK-216: a date as its language writes it ---
var LOCALES = { en: 'en', sv: 'sv-SE', zh: 'zh-CN' }

function showDay(day) {
  return QualityLib.formatDateText(day, LOCALES[language])
}

function readDay(text) {
  return QualityLib.parseDateText(text, LOCALES[language]) || ''
}

function checkDay() {
  var hint = T('date_hint', { format: QualityLib.datePattern(LOCALES[language]) })
  this.setCustomValidity(readDay(this.value) ? '' : hint)
}

function setLanguage(locale) {
  var days = $.map($('input.date').toArray(), function (field) {
    return field.value ? readDay(field.value) || '' : $(field).attr('data-day')
  })
  language = locale.substring(0, 2).toLowerCase()
  if (!TEXTS[language]) language = 'en'
  document.documentElement.lang = LOCALES[language]
  $('input.date').each(function (i) {
    if (days[i]) $(this).val(showDay(days[i]))
    $(this).attr('placeholder', QualityLib.datePattern(LOCALES[language])).each(checkDay).off('input', checkDay)
    $(this).on('input', checkDay)
  })
  $('[data-text]').each(function () {
    $(this).text(T($(this).attr('data-text')))
  })
  $('option[data-part]').each(function () {
    $(this).text(partName($(this).attr('data-part')))
  })
  document.title = T($('body').attr('data-title'))
  for (var i = 0; i < drawers.length; i++) drawers[i]()
}

// --- the query of the address, as a form leaves it there ---
function query(name) {
  var pairs = location.search.substring(1).split('&')
  for (var i = 0; i < pairs.length; i++) {
    var pair = pairs[i].split('=')
    if (pair[0] === name) {
      try {
        return decodeURIComponent((pair[1] || '').replace(/\+/g, ' '))
      } catch (error) {
        return ''
      }
    }
  }
  return ''
}

// --- what people have entered: in this browser, for one tenant and organisation ---
// In a frame of another site the browser may refuse storage; the window's name outlives the way from page to page.
var owner = '0.0'

function keyOf(key) {
  return key === 'portalOrigin' ? key : 'quality.' + owner + '.' + key
}

function savedState() {
  try {
    var all = JSON.parse(window.name)
    return all && typeof all.quality === 'object' && all.quality ? all : { quality: {} }
  } catch (error) {
    return { quality: {} }
  }
}

function load(key) {
  try {
    return JSON.parse(localStorage.getItem(keyOf(key))) || null
  } catch (error) {
    return savedState().quality[keyOf(key)] || null
  }
}

function save(key, value) {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(value))
  } catch (error) {
    var all = savedState()
    all.quality[keyOf(key)] = value
    window.name = JSON.stringify(all)
  }
}

// --- the project in which the person works ---
var PART_NAMES = {}
/** Functions that need the data of the project; called once it is known. */
var starters = []
var projectId = null

/** The data of the project with what people have added; else why there are none. */
function dataFor(project, tenantId) {
  owner = (tenantId || 0) + '.' + (project ? project.id : 0)
  var data = QualityLib.dataOf(project || undefined)
  if (data === 'written') data = { inspections: INSPECTIONS, defects: DEFECTS, parts: {} }
  if (typeof data === 'string') return data
  var states = load('states') || {}
  return {
    parts: data.parts,
    inspections: $.makeArray(load('inspections')).concat(data.inspections),
    defects: $.map($.makeArray(load('defects')).concat(data.defects), function (defect) {
      return $.extend(
        {},
        defect,
        /^(open|remedied|closed)$/.test(states[defect.id]) ? { state: states[defect.id] } : {},
      )
    }),
  }
}

function startPage(project, tenantId) {
  projectId = project ? project.id : null
  var data = dataFor(project, tenantId)
  if (typeof data === 'string') {
    var words = data === 'no-project' ? ['no_project', 'no_project_text'] : ['no_data', 'no_data_text']
    $('#page')
      .empty()
      .append(
        $('<div class="missing">').append($('<h1>').attr('data-text', words[0]), $('<p>').attr('data-text', words[1])),
      )
    return
  }
  PART_NAMES = data.parts
  if (Object.keys(PART_NAMES).length) PARTS = Object.keys(PART_NAMES)
  for (var i = 0; i < starters.length; i++) starters[i](data)
  restoreEntry()
}

/** DEMO-13: the unsaved input from before the last sleep or reload. */
function restoreEntry() {
  var fields = load('entry.' + $('body').attr('data-title'))
  if (!Array.isArray(fields) || isReadOnly) return
  $.each(fields, function (_i, field) {
    $('form.entry')
      .find('[name]')
      .filter(function () {
        return this.name === field.name
      })
      .val(field.value)
  })
  dirty(true)
}

// --- DEMO-18: a bar whose parts show how many things are of each kind; the numbers stand beside it as text ---
function drawShares($target, title, shares) {
  var $bar = $('<div class="shares" role="img">').attr('aria-label', T(title))
  $.each(shares, function (_i, share) {
    $('<i>')
      .addClass(share.kind)
      .css('width', share.percent + '%')
      .appendTo($bar)
  })
  $target.empty().append(shares.length ? $bar : '')
}

// --- dialog: goes to the end of the body ---
function openDialog(title, content, buttons) {
  closeDialog()
  var $buttons = $('<div class="buttons">')
  $.each(buttons || [], function (_i, button) {
    $('<button type="button">').text(button.text).on('click', button.run).appendTo($buttons).after(' ')
  })
  $('<button type="button" class="main">').text(T('close')).on('click', closeDialog).appendTo($buttons)
  $('<div id="mask">').on('click', closeDialog).appendTo('body')
  $('<div id="dialog" role="dialog" aria-modal="true">')
    .attr('aria-label', title)
    .append($('<h3>').text(title), $('<div class="in">').append(content), $buttons)
    .appendTo('body')
  $('#dialog button.main').trigger('focus')
}

function closeDialog() {
  $('#mask, #dialog').remove()
}

$(document).on('keydown', function (event) {
  if (event.key === 'Escape') closeDialog()
})

function tick() {
  var now = new Date()
  var two = function (n) {
    return (n < 10 ? '0' : '') + n
  }
  $('#foot').text(T('updated', { time: two(now.getHours()) + ':' + two(now.getMinutes()) }))
}
setInterval(tick, 30000)
drawers.push(tick)

// --- the portal around us, when there is one ---
// The page that framed us is our referrer; after a link between our own pages that is ourselves, so it is kept.
function portalOrigin() {
  var link = document.createElement('a')
  link.href = document.referrer
  var origin = document.referrer ? link.protocol + '//' + link.host : ''
  if (origin && origin !== location.protocol + '//' + location.host) {
    save('portalOrigin', origin)
    return origin
  }
  return load('portalOrigin')
}

function dirty(isDirty) {
  if (portal) portal.setDirty(isDirty, T($('body').attr('data-title')))
}

$(function () {
  setLanguage(query('lang') || navigator.language || 'en')
  // the page of the cards calls the portal directly
  if ($('body').attr('data-own-start')) return
  $('form.entry').on('input', function () {
    // DEMO-13: the input survives a sleep and a reload
    save('entry.' + $('body').attr('data-title'), $(this).serializeArray())
    dirty(true)
  })
  $('form').on('submit', function () {
    if ($(this).is('.entry')) save('entry.' + $('body').attr('data-title'), null)
    dirty(false)
  })
  var origin = portalOrigin()
  if (window.parent === window || !origin) {
    startPage(null, 0)
    setLanguage(language)
    return
  }
  PorticoSdk.connectToPortal({ portalOrigin: origin }).then(
    function (connected) {
      portal = connected
      // the portal has a menu for each page
      $('#top, #tabs').hide()
      var project = portal.session.organisation
      isReadOnly = portal.session.isReadOnly
      startPage(project, portal.session.tenant.id)
      if (isReadOnly) $('.writes').remove()
      portal.onSessionChange(function (session) {
        if (session.organisation.id !== projectId || session.isReadOnly !== isReadOnly) location.reload()
      })
      PorticoSdk.applyTheme(portal.theme)
      portal.onThemeChange(function (theme) {
        PorticoSdk.applyTheme(theme)
      })
      setLanguage(portal.locale)
      portal.onLocaleChange(setLanguage)
    },
    function () {
      // Without a portal, the page continues alone.
      startPage(null, 0)
      setLanguage(language)
    },
  )
})
