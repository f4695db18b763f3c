//! Parts of the HTML page: sections, figures, keys, tables.

use std::fmt::Write;

/// Escapes a text for HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

/// A section: a heading, an introduction (may be empty), and its body as HTML.
pub(crate) fn section(title: &str, lead: &str, body: &str) -> String {
    let lead = if lead.is_empty() { String::new() } else { format!("<p>{}</p>", escape(lead)) };
    format!("<section><div class=\"wide\"><h2>{}</h2>{lead}{body}</div></section>\n", escape(title))
}

/// A grid of figures.
pub(crate) fn plots(figures: &[String]) -> String {
    format!("<div class=\"plots\">{}</div>", figures.concat())
}

/// A plot with its caption, a note (may be empty), its key and the same numbers as a table.
pub(crate) fn figure(caption: &str, note: &str, key: &str, plot: &str, table: &str) -> String {
    let note = if note.is_empty() { String::new() } else { format!("<p>{}</p>", escape(note)) };
    format!("<figure><figcaption>{}</figcaption>{note}{key}{plot}{table}</figure>\n", escape(caption))
}

/// The key of a plot: CSS class and text of each entry.
pub(crate) fn key(entries: &[(&str, &str)]) -> String {
    let mut list = String::from("<ul class=\"key\">");
    for (class, text) in entries {
        let _ = write!(list, "<li><i class=\"{class}\"></i>{}</li>", escape(text));
    }
    list + "</ul>"
}

/// The numbers behind a plot, folded away.
pub(crate) fn table(caption: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let mut table = format!(
        "<details><summary>The numbers<span hidden=\"hidden\"> of {}</span></summary>\
         <div class=\"scroll\"><table><thead><tr>",
        escape(caption)
    );
    for head in heads {
        let _ = write!(table, "<th scope=\"col\">{}</th>", escape(head));
    }
    table += "</tr></thead><tbody>";
    for row in rows {
        table += "<tr>";
        for cell in row {
            let _ = write!(table, "<td>{}</td>", escape(cell));
        }
        table += "</tr>";
    }
    table + "</tbody></table></div></details>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape("<b>\"Poets' & Co\""), "&lt;b&gt;&quot;Poets' &amp; Co&quot;");
    }
}
